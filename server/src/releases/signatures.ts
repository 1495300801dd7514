import { verify } from 'node:crypto'
import { type ReleaseRecord, signatureHeader, signedText } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import type { SigningKey } from '../core/environment/signing-keys.ts'
import { conflict, invalid } from '../core/errors/domain-error.ts'

/** Of the names that have any, the public keys of which one has to have signed a release. */
export type SigningKeys = ReadonlyMap<string, readonly SigningKey[]>

/** The signature of a publication; null where it has none. */
export function signatureOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = headers[signatureHeader]
  if (text === undefined) return null
  if (typeof text === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(text)) return text
  throw invalid(
    `The header ${signatureHeader} is an Ed25519 signature in base64, as \`portal publish\` sends it`,
  )
}

/** What the key of its team is called that has signed all that the record says; undefined: none has. */
export function signerOf(
  keys: SigningKeys,
  record: ReleaseRecord,
  signature: string | null,
): string | undefined {
  if (signature === null) return undefined
  const text = Buffer.from(signedText(record))
  const bytes = Buffer.from(signature, 'base64')
  return keys.get(record.name)?.find(({ key }) => verify(null, text, key, bytes))?.label
}

/** Whether a key of its team has signed all that the record says; true where the team has no key. */
export const isSigned = (keys: SigningKeys, record: ReleaseRecord, signature: string | null): boolean =>
  !keys.has(record.name) || signerOf(keys, record, signature) !== undefined

export const unsigned = ({ name, version }: ReleaseRecord): string =>
  `Rule signature: ${name} ${version} is not signed by a key that this portal has of ${name}. Publish it with the team’s key, in PORTAL_SIGNING_KEY or by --key-file.`

/** @throws a refusal of what a token alone would publish, where the team has a key. */
export function refuseUnsigned(keys: SigningKeys, record: ReleaseRecord, signature: string | null): void {
  if (!isSigned(keys, record, signature)) throw conflict(unsigned(record))
}
