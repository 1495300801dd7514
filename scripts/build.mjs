import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './apps.mjs'
import { runNode, start } from './processes.mjs'

/** The `portal` command line of the workspace. */
export const portalCommand = join(root, 'federation/bin/portal.js')

/** Compiles the server and the contract incrementally. */
export async function buildServer() {
  const { code, output } = await runNode(['server/scripts/build.js'])
  if (code !== 0) throw new Error(`The server doesn't compile:\n${output}`)
  return 'compiled'
}

/**
 * Builds shell and remotes in one process, because loading the command takes the most time if nothing changed. Calls
 * `onBuilt` for each built app. Resolves with these apps, and with the errors of the others.
 */
export async function buildApps(apps, onBuilt) {
  const { child, end } = start(process.execPath, [
    portalCommand,
    'build',
    ...apps.map(({ folder }) => folder),
  ])
  const built = new Set()
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  createInterface(child.stdout).on('line', (line) => {
    const app = apps.find(({ name }) => line.startsWith(`${name} `))
    if (!app) return
    built.add(app)
    onBuilt(app, line.slice(app.name.length + 1))
  })
  await end
  return { built: apps.filter((app) => built.has(app)), errors: errors.trim() }
}
