import { portalCommand } from './build.mjs'
import { builtRecord } from './parts.mjs'
import { runNode } from './processes.mjs'

async function activeVersion(name, address) {
  const answer = await fetch(`${address}/backend/release/active`)
  if (!answer.ok) return undefined
  const { releases } = await answer.json()
  return releases.find((release) => release.name === name)?.version
}

/** Publishes what was built of a part, and activates it, as its team does; nothing when it is active already. */
export async function publishPart(part, { address, dataDir }) {
  const { name, version } = builtRecord(part)
  if ((await activeVersion(name, address)) === version) return `${version} is active already`

  // All parts of one's own machine change together: what the shell would break of theirs is replaced in a moment.
  const { code, output } = await runNode([portalCommand, 'publish', '--built', '--activate', '--no-check'], {
    cwd: part.folder,
    // The token that this portal gives, and no other portal's.
    env: { PORTAL_URL: address, DATA_DIR: dataDir, PORTAL_TOKEN: '' },
  })
  if (code !== 0) throw new Error(`${part.name} was not published:\n${output}`)
  return `${version} is published and active`
}
