import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'

const server = join(import.meta.dirname, '..')
const [sources, compiled] = [join(server, 'src'), join(server, 'dist')]

/**
 * Removes compiled files without a source. Modules that register themselves are found by file name, so these would
 * still run.
 */
function removeLeftovers() {
  if (!existsSync(compiled)) return
  for (const file of readdirSync(compiled, { encoding: 'utf8', recursive: true })) {
    const isLeft =
      /\.js(\.map)?$/.test(file) && !existsSync(join(sources, file.replace(/\.js(\.map)?$/, '.ts')))
    if (isLeft) rmSync(join(compiled, file))
  }
}

/** The bill of materials, made by the same code as those of the apps. Node reads these sources through tsx. */
async function sbom() {
  const { sbomOfInstalled } = await tsImport('../../federation/src/sbom/ofInstalled.ts', import.meta.url)
  return sbomOfInstalled(server)
}

removeLeftovers()
const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
// Types are checked by `pnpm types` and editors; checking them here too would take most of the time.
const compiling = spawn(
  process.execPath,
  [join(tsc, '../bin/tsc'), '-b', join(server, 'tsconfig.build.json'), '--noCheck'],
  { stdio: 'inherit' },
)
const [[status], bill] = await Promise.all([once(compiling, 'close'), sbom()])
if (status === 0) writeFileSync(join(compiled, 'sbom.cdx.json'), bill)
process.exitCode = status ?? 1
