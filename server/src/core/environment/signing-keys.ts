import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isNativeError } from 'node:util/types'
import { releaseNameSchema } from '@portal/shared/contract'
import { projectFolder } from '../project-folder.ts'

type Read = { keys: Map<string, KeyObject[]> } | { faults: string[] }

/**
 * The keys of SIGNING_KEYS_FILE, or all that is wrong with it, each with its line: `<name> <key>`, as `portal key` prints
 * it, and comments that begin with `#`. A name may stand there more than once.
 */
export function readSigningKeys(path: string): Read {
  let text: string
  try {
    text = readFileSync(resolve(projectFolder, path), 'utf8')
  } catch (error) {
    return { faults: [`${path} cannot be read: ${isNativeError(error) ? error.message : error}`] }
  }
  const keys = new Map<string, KeyObject[]>()
  const faults: string[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const [name = '', encoded = '', ...rest] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (name === '') continue
    const key = publicKey(encoded)
    if (!key || rest.length > 0 || !releaseNameSchema.safeParse(name).success)
      faults.push(`line ${at + 1}: use a part's name and its public key, as portal key prints them`)
    else keys.set(name, [...(keys.get(name) ?? []), key])
  }
  return faults.length > 0 ? { faults } : { keys }
}

function publicKey(encoded: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
