import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isNativeError } from 'node:util/types'
import { releaseNameSchema } from '@portal/shared/contract'
import { projectFolder } from '../project-folder.ts'

export interface SigningKey {
  key: KeyObject
  /** A name for people: the comment of its line, or the start of its hash. */
  label: string
}

type Read = { keys: Map<string, SigningKey[]> } | { faults: string[] }

/**
 * Reads the keys of SIGNING_KEYS_FILE, or all its problems with their lines. A line is `<app> <key>`, with the public key as
 * base64 of DER (docs/releasing.md says how to create it). A comment begins with `#`; after a key it is the key's name. An
 * app can have several keys.
 */
export function readSigningKeys(path: string): Read {
  let text: string
  try {
    text = readFileSync(resolve(projectFolder, path), 'utf8')
  } catch (error) {
    return { faults: [`${path} cannot be read: ${isNativeError(error) ? error.message : error}`] }
  }
  const keys = new Map<string, SigningKey[]>()
  const faults: string[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const [entry = '', ...comment] = line.split('#')
    const [name = '', encoded = '', ...rest] = entry.trim().split(/\s+/)
    if (name === '') continue
    const key = publicKey(encoded)
    if (!key || rest.length > 0 || !releaseNameSchema.safeParse(name).success)
      faults.push(`line ${at + 1}: use an app's name and its public key, as in docs/releasing.md`)
    else {
      const label = comment.join('#').trim() || fingerprint(encoded)
      keys.set(name, [...(keys.get(name) ?? []), { key, label }])
    }
  }
  return faults.length > 0 ? { faults } : { keys }
}

const fingerprint = (encoded: string) =>
  `key ${createHash('sha256').update(Buffer.from(encoded, 'base64')).digest('hex').slice(0, 8)}`

function publicKey(encoded: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
