import { createHash } from 'node:crypto'
import type { ReleaseRecord } from '@portal/shared/contract'

/** A hash of what a release says of itself, whatever order its keys came in. It holds every file's hash. */
export function digestOf(record: ReleaseRecord): string {
  return createHash('sha256').update(JSON.stringify(record, sortedKeys)).digest('hex')
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
