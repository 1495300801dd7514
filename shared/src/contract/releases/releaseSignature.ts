import type { ReleaseManifest } from './releaseManifest.ts'

/** The header with a publication's signature: base64 of Ed25519's 64 bytes. */
export const signatureHeader = 'x-portal-signature'

/** JSON with sorted keys, so that the text doesn't depend on how the value was stored. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortedKeys)
}

/** The text that a team's key signs: the release's manifest, with the hash of every file. */
export function signedText(manifest: ReleaseManifest): string {
  return `club portal, release\n${canonicalJson(manifest)}`
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
