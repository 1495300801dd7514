import { invalidField } from '../../core/errors/domain-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is to be, as far as others know it. */
export interface PasswordOwner {
  name: string
  username: string
  email: string
}

/** A password needs so many letters that are none of these words. */
const ownLetters = 4

/** What everybody thinks of at this portal. */
const portalWords = ['clubportal', 'portal', 'club', 'student', 'lead']

/** The portal's words, and those of a name and an address, the longest first: `asha.2024mca012@institute.…`. */
function wordsOf({ name, username, email }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const parts = `${name} ${email} ${username}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  const words = [...portalWords, username, local, ...parts]
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter(({ length }) => length >= 3)
    .sort((one, other) => other.length - one.length)
}

/** Whether it is its owner's name or address, or the portal's, with little else: `Asha@2024`. */
function isMadeOfOwner(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), lower)
  return rest !== lower && rest.replaceAll(/[^\p{L}]/gu, '').length < ownLetters
}

/**
 * Refuses what a guesser tries first: much used passwords, and those that are made of their owner's name or address, or of the portal's words.
 * @throws DomainError at the field `password`.
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password))
    throw invalidField('password', 'This password is too common. Choose another')
  if (isMadeOfOwner(password, owner))
    throw invalidField(
      'password',
      'This password is too close to your name, your address or the portal’s name. Choose another',
    )
}
