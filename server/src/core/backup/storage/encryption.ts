import { writeFile } from 'node:fs/promises'
import type { Decrypter, Encrypter } from 'age-encryption'
import { type CommandResult, done, failed } from '../../commands/command.ts'
import { keyLines } from '../../environment/backup-settings.ts'
import { BackupError } from '../backup-error.ts'

/** The start of a file that is encrypted with age. */
export const ageMark = 'age-encryption.org/v1'

const isSecret = (line: string) => line.startsWith('AGE-SECRET-KEY-')

/** Loaded only if something is encrypted. */
const age = () => import('age-encryption')

/** Encrypts for the keys in a key file, which may be secret or public ones. */
export async function encrypter(keyFile: string): Promise<Encrypter> {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  try {
    for (const line of keyLines(keyFile))
      encrypter.addRecipient(isSecret(line) ? await identityToRecipient(line) : line)
    return encrypter
  } catch (error) {
    throw new BackupError(`BACKUP_KEY isn't an age key: ${String(error)}`)
  }
}

/** Decrypts what was encrypted for one of the secret keys in this key file. */
export async function decrypter(keyFile: string | undefined): Promise<Decrypter> {
  const secrets = keyLines(keyFile ?? '').filter(isSecret)
  if (secrets.length === 0)
    throw new BackupError(
      'The backup is encrypted: add --key-file with the file that has its secret key (AGE-SECRET-KEY-1…). Nothing was changed.',
    )
  const decrypter = new (await age()).Decrypter()
  try {
    for (const secret of secrets) decrypter.addIdentity(secret)
    return decrypter
  } catch (error) {
    throw new BackupError(`The key file has no age key: ${String(error)}. Nothing was changed.`)
  }
}

/** Writes a new secret key into a new file, as `age-keygen` does. */
export async function makeKeyFile(file: string): Promise<CommandResult> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const secret = await generateX25519Identity()
  const recipient = await identityToRecipient(secret)
  try {
    await writeFile(file, `# public key: ${recipient}\n${secret}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    return failed(`The key file can't be written: ${String(error)}`)
  }
  return done(
    `${file} has the secret key: keep a copy of it elsewhere. Backups can't be read without it.`,
    `To make backups, the portal only needs the public key: ${recipient}`,
  )
}
