import { createHash } from 'node:crypto'
import { canonicalJson, type ReleaseRecord } from '@portal/shared/contract'

/**
 * A hash of what a release says of itself, whatever order its keys came in. It holds every file's hash. What of the page
 * a build went by is left out: the same release is built again beside a newer one.
 */
export function digestOf(record: ReleaseRecord): string {
  const { sharedVersion, declarations, ...said } = record
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

/** A file's hash as the browser checks it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
