import { createHash } from 'node:crypto'
import { type NamedVersion, releaseId } from './choose-versions.ts'

/** A short id of the active versions, the same on every node. */
export function releaseSetId(active: readonly NamedVersion[]): string {
  const versions = active.map(releaseId).sort()
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12)
}
