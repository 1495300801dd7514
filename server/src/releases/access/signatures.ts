import { verify } from 'node:crypto'
import { type ReleaseManifest, shellName, signatureHeader, signedText } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { SigningKey } from '../../core/environment/signing-keys.ts'
import { conflict, invalid } from '../../core/errors/domain-error.ts'

/** The public keys of the apps that have any: one of them must have signed a release. */
export type SigningKeys = ReadonlyMap<string, readonly SigningKey[]>

/** The signature in the header of a publication; null without one. */
export function signatureOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = headers[signatureHeader]
  if (text === undefined) return null
  if (typeof text === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(text)) return text
  throw invalid(
    `The header ${signatureHeader} is an Ed25519 signature in base64, as \`npx portal publish\` sends it`,
  )
}

/** A release as stored: its manifest, and the signature of that. */
interface SignedRelease {
  name: string
  version: string
  manifest: ReleaseManifest
  signature: string | null
}

/** Whether the manifest is of this release. A signature is valid for the release that the manifest names. */
export const isOwnManifest = ({ name, version, manifest }: Omit<SignedRelease, 'signature'>): boolean =>
  manifest.name === name && manifest.version === version

/** The label of the team's key that signed the manifest; undefined: none did. */
export function signerOf(keys: SigningKeys, release: SignedRelease): string | undefined {
  const { name, manifest, signature } = release
  if (signature === null || !isOwnManifest(release)) return undefined
  const text = Buffer.from(signedText(manifest))
  const bytes = Buffer.from(signature, 'base64')
  return keys.get(name)?.find(({ key }) => verify(null, text, key, bytes))?.label
}

/** Apps run in the shell's page with all its rights: once the shell has a key, every app needs one. */
export const mustBeSigned = (keys: SigningKeys, name: string): boolean =>
  keys.has(name) || keys.has(shellName)

/** Whether the manifest is its own, and is signed where it must be. */
export const isSigned = (keys: SigningKeys, release: SignedRelease): boolean =>
  isOwnManifest(release) && (!mustBeSigned(keys, release.name) || signerOf(keys, release) !== undefined)

export const unsigned = (keys: SigningKeys, { name, version }: ReleaseManifest): string =>
  keys.has(name)
    ? `Rule signature: ${name} ${version} is not signed by one of the keys that this portal has for ${name}. Publish it with the team’s key: set PORTAL_SIGNING_KEY, or pass --key-file.`
    : `Rule signature: this portal only serves signed apps and has no key for ${name}. Create one as in docs/releasing.md and ask a core maintainer to add it to SIGNING_KEYS_FILE.`

/** @throws 409 for an unsigned publication, where the team has a key */
export function refuseUnsigned(keys: SigningKeys, manifest: ReleaseManifest, signature: string | null): void {
  if (!isSigned(keys, { ...manifest, manifest, signature })) throw conflict(unsigned(keys, manifest))
}
