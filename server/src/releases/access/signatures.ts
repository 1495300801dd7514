import { verify } from 'node:crypto'
import { type ReleaseRecord, shellName, signatureHeader, signedText } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { SigningKey } from '../../core/environment/signing-keys.ts'
import { conflict, invalid } from '../../core/errors/domain-error.ts'

/** Of the names that have any, the public keys of which one has to have signed a release. */
export type SigningKeys = ReadonlyMap<string, readonly SigningKey[]>

/** The signature of a publication; null where it has none. */
export function signatureOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = headers[signatureHeader]
  if (text === undefined) return null
  if (typeof text === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(text)) return text
  throw invalid(
    `The header ${signatureHeader} is an Ed25519 signature in base64, as \`npx portal publish\` sends it`,
  )
}

/** A release as it is kept: a record beside its name, and what signed that. */
export interface KeptRelease {
  name: string
  version: string
  record: ReleaseRecord
  signature: string | null
}

/** Whether the record is of the release beside whose name it stands: a signature holds for what the record says it is of. */
export const isOwnRecord = ({ name, version, record }: Omit<KeptRelease, 'signature'>): boolean =>
  record.name === name && record.version === version

/** What the key of its team is called that has signed all that the record says; undefined: none has. */
export function signerOf(keys: SigningKeys, release: KeptRelease): string | undefined {
  const { name, record, signature } = release
  if (signature === null || !isOwnRecord(release)) return undefined
  const text = Buffer.from(signedText(record))
  const bytes = Buffer.from(signature, 'base64')
  return keys.get(name)?.find(({ key }) => verify(null, text, key, bytes))?.label
}

/** Apps run in the shell's page with all its rights: once the shell has a key, every app needs one. */
export const mustBeSigned = (keys: SigningKeys, name: string): boolean =>
  keys.has(name) || keys.has(shellName)

/** Whether the record is its own, and is signed where it must be. */
export const isSigned = (keys: SigningKeys, release: KeptRelease): boolean =>
  isOwnRecord(release) && (!mustBeSigned(keys, release.name) || signerOf(keys, release) !== undefined)

export const unsigned = (keys: SigningKeys, { name, version }: ReleaseRecord): string =>
  keys.has(name)
    ? `Rule signature: ${name} ${version} is not signed by a key that this portal has of ${name}. Publish it with the team’s key, in PORTAL_SIGNING_KEY or by --key-file.`
    : `Rule signature: this portal only serves signed apps and has no key for ${name}. Create one as in docs/releasing.md and ask a core maintainer to add it to SIGNING_KEYS_FILE.`

/** @throws a refusal of what a token alone would publish, where the team has a key. */
export function refuseUnsigned(keys: SigningKeys, record: ReleaseRecord, signature: string | null): void {
  if (!isSigned(keys, { ...record, record, signature })) throw conflict(unsigned(keys, record))
}
