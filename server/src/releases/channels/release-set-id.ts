import { createHash } from 'node:crypto'

/** A short id of the active versions, the same on every node. */
export function releaseSetId(active: readonly { name: string; version: string }[]): string {
  const versions = active.map(({ name, version }) => `${name}@${version}`).sort()
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12)
}
