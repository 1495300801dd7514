import { createHash } from 'node:crypto'
import { canonicalJson, type ReleaseManifest } from '@portal/shared/contract'

/**
 * A hash of a release's manifest, independent of key order. It covers every file's hash, but not what the build took from
 * the page, so that the same release can be built again beside a newer one.
 */
export function digestOf(manifest: ReleaseManifest): string {
  const { sharedVersion, declarations, ...hashed } = manifest
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex')
}

/** A file's hash for Subresource Integrity. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
