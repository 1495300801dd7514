import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalCommand } from './build.mjs'
import { builtRecord } from './parts.mjs'
import { runNode } from './processes.mjs'

async function activeVersion(name, address, tokenFile) {
  const answer = await fetch(`${address}/backend/release/all?name=${name}`, {
    headers: { authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}` },
  })
  if (!answer.ok) return undefined
  const { releases } = await answer.json()
  return releases.find((release) => release.name === name && release.active)?.version
}

/** Publishes what was built of a part, and activates it, as its team does; nothing when it is active already. */
export async function publishPart(part, { address, dataDir }) {
  const tokenFile = join(dataDir, 'tokens', part.name)
  const { version } = builtRecord(part)
  if ((await activeVersion(part.name, address, tokenFile)) === version) return `${version} is active already`

  const { code, output } = await runNode(
    [portalCommand, 'publish', '--activate', '--token-file', tokenFile],
    {
      cwd: part.folder,
      env: { PORTAL_URL: address },
    },
  )
  if (code !== 0) throw new Error(`${part.name} was not published:\n${output}`)
  return `${version} is published and active`
}
