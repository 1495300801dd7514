import { builtManifest } from './apps.mjs'
import { portalCommand } from './build.mjs'
import { runNode } from './processes.mjs'

async function activeVersion(name, address) {
  const response = await fetch(`${address}/backend/release/active`)
  if (!response.ok) return undefined
  const { releases } = await response.json()
  return releases.find((release) => release.name === name)?.version
}

/** Publishes and activates a built app as its team would; does nothing if it is active already. */
export async function publishApp(app, { address, dataDir }) {
  const { name, version } = builtManifest(app)
  if ((await activeVersion(name, address)) === version) return `${version} is active already`

  // On this machine all apps change together, so mismatches last only a moment.
  const { code, output } = await runNode([portalCommand, 'publish', '--built', '--activate', '--no-check'], {
    cwd: app.folder,
    // Uses this portal's own token, not one from the environment.
    env: { PORTAL_URL: address, DATA_DIR: dataDir, PORTAL_TOKEN: '' },
  })
  if (code !== 0) throw new Error(`${app.name} was not activated:\n${output}`)
  return `${version} is published and active`
}
