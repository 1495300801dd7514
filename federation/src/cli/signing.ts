import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ReleaseRecord, signedText } from '@portal/shared/contract'
import { CommandFailure } from './failure.ts'
import { namedPartIn } from './part.ts'

/** What it is instead may be a secret, and is not said. */
function privateKey(text: string, from: string): KeyObject {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {}
  throw new CommandFailure('usage', `${from} is no signing key: make one with npx portal key <file>`)
}

/** The team's signing key: of `--key-file`, of PORTAL_SIGNING_KEY, or none. */
export function signingKey(keyFile?: string): KeyObject | undefined {
  if (keyFile) {
    const file = resolve(keyFile)
    if (!existsSync(file)) throw new CommandFailure('usage', `There is no key file ${file}`)
    return privateKey(readFileSync(file, 'utf8'), `What is in ${file}`)
  }
  const { PORTAL_SIGNING_KEY: text } = process.env
  // Where it is kept in one line, as in a file of settings.
  return text ? privateKey(text.replaceAll('\\n', '\n'), 'PORTAL_SIGNING_KEY') : undefined
}

/** The signature of a release by its team's key, as base64. */
export const signatureOf = (record: ReleaseRecord, key: KeyObject): string =>
  sign(null, Buffer.from(signedText(record)), key).toString('base64')

/** `portal key`: the part's name and its public key, as SIGNING_KEYS_FILE wants them; the private one is made where it is not there. */
export async function runKey(file: string, directory: string): Promise<void> {
  const { name } = await namedPartIn(directory)
  const path = resolve(file)
  const isNew = !existsSync(path)
  if (isNew) {
    const { privateKey: made } = generateKeyPairSync('ed25519')
    writeFileSync(path, made.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  }
  const key = signingKey(path)
  if (!key) return
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  console.log(`${name} ${spki.toString('base64')}`)
  console.log(
    `${isNew ? `The key is made: ${path}. Keep it out of the repository. ` : ''}Core adds the line above to SIGNING_KEYS_FILE.`,
  )
}
