import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './parts.mjs'
import { runNode, start } from './processes.mjs'

/** The `portal` command line of the workspace. */
export const portalCommand = join(root, 'federation/bin/portal.js')

/** Compiles the server and the contract incrementally. */
export async function buildServer() {
  const { code, output } = await runNode(['server/scripts/build.js'])
  if (code !== 0) throw new Error(`The server does not compile:\n${output}`)
  return 'compiled'
}

/**
 * Builds shell and remotes in one process, because loading the command is slowest if nothing changed. Calls `onBuilt` for
 * each built app. Resolves with these, and with the output about the others.
 */
export async function buildParts(parts, onBuilt) {
  const { child, end } = start(process.execPath, [
    portalCommand,
    'build',
    ...parts.map(({ folder }) => folder),
  ])
  const built = new Set()
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  createInterface(child.stdout).on('line', (line) => {
    const part = parts.find(({ name }) => line.startsWith(`${name} `))
    if (!part) return
    built.add(part)
    onBuilt(part, line.slice(part.name.length + 1))
  })
  await end
  return { built: parts.filter((part) => built.has(part)), errors: errors.trim() }
}
