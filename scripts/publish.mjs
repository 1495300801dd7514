import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalCommand } from './build.mjs'
import { builtRecord } from './parts.mjs'
import { runNode } from './processes.mjs'

/** Asked with the token that the last publication left, if any. */
async function activeVersion(name, address, tokenFile) {
  if (!existsSync(tokenFile)) return undefined
  const answer = await fetch(`${address}/backend/release/all?name=${name}`, {
    headers: { authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}` },
  })
  if (!answer.ok) return undefined
  const { releases } = await answer.json()
  return releases.find((release) => release.name === name && release.active)?.version
}

/** Publishes what was built of a part, and activates it, as its team does; nothing when it is active already. */
export async function publishPart(part, { address, dataDir }) {
  const { name, version } = builtRecord(part)
  if ((await activeVersion(name, address, join(dataDir, 'tokens', name))) === version)
    return `${version} is active already`

  // All parts of one's own machine change together: what the shell would break of theirs is replaced in a moment.
  const { code, output } = await runNode([portalCommand, 'publish', '--activate', '--no-check'], {
    cwd: part.folder,
    // The token that this portal gives, and no other portal's.
    env: { PORTAL_URL: address, DATA_DIR: dataDir, PORTAL_TOKEN: '' },
  })
  if (code !== 0) throw new Error(`${part.name} was not published:\n${output}`)
  return `${version} is published and active`
}
