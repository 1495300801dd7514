import { join } from 'node:path'
import { root } from './parts.mjs'
import { runNode } from './processes.mjs'

/** The `portal` command line of the workspace. */
export const portalCommand = join(root, 'federation/bin/portal.js')

/** Compiles the server and the contract; what has not changed is left alone. */
export async function buildServer() {
  const { code, output } = await runNode(['server/scripts/build.js'])
  if (code !== 0) throw new Error(`The server does not compile:\n${output}`)
  return 'compiled'
}

/** Builds the shell or a remote; returns the last thing that the build says. */
export async function buildPart({ name, folder }) {
  const { code, output } = await runNode([portalCommand, 'build'], { cwd: folder })
  if (code !== 0) throw new Error(`${name} was not built:\n${output}`)
  return output.split('\n').at(-1)?.replace(`${name} `, '')
}
