import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './parts.mjs'
import { runNode, start } from './processes.mjs'

/** The `portal` command line of the workspace. */
export const portalCommand = join(root, 'federation/bin/portal.js')

/** Compiles the server and the contract; what has not changed is left alone. */
export async function buildServer() {
  const { code, output } = await runNode(['server/scripts/build.js'])
  if (code !== 0) throw new Error(`The server does not compile:\n${output}`)
  return 'compiled'
}

/**
 * Builds the shell and the remotes, in one process: to load the command, and to read what all of them bundle, takes
 * longest where nothing changed. `told` hears of each that is built. Resolves with these, and what the others said.
 */
export async function buildParts(parts, told) {
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
    told(part, line.slice(part.name.length + 1))
  })
  await end
  return { built: parts.filter((part) => built.has(part)), errors: errors.trim() }
}
