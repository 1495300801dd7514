import { writeFile } from 'node:fs/promises'
import type { Decrypter, Encrypter } from 'age-encryption'
import { type CommandResult, done, failed } from '../core/commands/command.ts'
import { keyLines } from '../core/environment/backup-settings.ts'
import { BackupError } from './backup-error.ts'

/** What a file of age begins with. */
export const ageMark = 'age-encryption.org/v1'

const isSecret = (line: string) => line.startsWith('AGE-SECRET-KEY-')

/** Loaded where somebody encrypts. */
const age = () => import('age-encryption')

/** For whom a key file says to encrypt: whoever has its secret keys, or those of its public ones. */
export async function encrypter(keyFile: string): Promise<Encrypter> {
  const { Encrypter, identityToRecipient } = await age()
  const chosen = new Encrypter()
  try {
    for (const line of keyLines(keyFile))
      chosen.addRecipient(isSecret(line) ? await identityToRecipient(line) : line)
    return chosen
  } catch (error) {
    throw new BackupError(`BACKUP_KEY is no key of age: ${String(error)}`)
  }
}

/** Opens what was encrypted for one of the secret keys of this key file. */
export async function decrypter(keyFile: string | undefined): Promise<Decrypter> {
  const secrets = keyLines(keyFile ?? '').filter(isSecret)
  if (secrets.length === 0)
    throw new BackupError(
      'The backup is encrypted: name the file with its secret key (AGE-SECRET-KEY-1…) by --key-file. Nothing was changed.',
    )
  const opening = new (await age()).Decrypter()
  try {
    for (const secret of secrets) opening.addIdentity(secret)
    return opening
  } catch (error) {
    throw new BackupError(`The key file has no key of age: ${String(error)}. Nothing was changed.`)
  }
}

/** Writes a new secret key where no file is, as `age-keygen` does. */
export async function makeKeyFile(file: string): Promise<CommandResult> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const secret = await generateX25519Identity()
  const forWhom = await identityToRecipient(secret)
  try {
    await writeFile(file, `# public key: ${forWhom}\n${secret}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    return failed(`The key file cannot be written: ${String(error)}`)
  }
  return done(
    `${file} has the secret key: keep a copy of it elsewhere, without it no backup can be read.`,
    `A portal that only makes backups needs no more than the public one: ${forWhom}`,
  )
}
