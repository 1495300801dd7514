import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')
const [sources, compiled] = [join(server, 'src'), join(server, 'dist')]

/** What registers itself is found by its file: the compiled form of one that is gone would still be found. */
function removeLeftovers() {
  if (!existsSync(compiled)) return
  for (const file of readdirSync(compiled, { encoding: 'utf8', recursive: true })) {
    const isLeft =
      /\.js(\.map)?$/.test(file) && !existsSync(join(sources, file.replace(/\.js(\.map)?$/, '.ts')))
    if (isLeft) rmSync(join(compiled, file))
  }
}

removeLeftovers()
const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
const { status } = spawnSync(
  process.execPath,
  [join(tsc, '../bin/tsc'), '-b', join(server, 'tsconfig.build.json')],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
