import { portalCommand } from './build.mjs'
import { builtManifest } from './parts.mjs'
import { runNode } from './processes.mjs'

async function activeVersion(name, address) {
  const answer = await fetch(`${address}/backend/release/active`)
  if (!answer.ok) return undefined
  const { releases } = await answer.json()
  return releases.find((release) => release.name === name)?.version
}

/** Publishes and activates a built app as its team would; does nothing if it is active already. */
export async function publishPart(part, { address, dataDir }) {
  const { name, version } = builtManifest(part)
  if ((await activeVersion(name, address)) === version) return `${version} is active already`

  // Locally all apps change together, so mismatches last only a moment.
  const { code, output } = await runNode([portalCommand, 'publish', '--built', '--activate', '--no-check'], {
    cwd: part.folder,
    // Uses this portal's token, not another portal's.
    env: { PORTAL_URL: address, DATA_DIR: dataDir, PORTAL_TOKEN: '' },
  })
  if (code !== 0) throw new Error(`${part.name} was not published:\n${output}`)
  return `${version} is published and active`
}
