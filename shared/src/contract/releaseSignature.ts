import type { ReleaseRecord } from './releaseRecord.ts'

/** The header of a publication with its signature: base64 of the 64 bytes that Ed25519 makes. */
export const signatureHeader = 'x-portal-signature'

/** JSON with the keys of every object in their order, so that it is the same text whoever kept it meanwhile. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortedKeys)
}

/**
 * What a team's key signs of a release: all that its record says, the hash of every file among it. Verify the same text of
 * the record that is to be used.
 */
export function signedText(record: ReleaseRecord): string {
  return `club portal, release\n${canonicalJson(record)}`
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
