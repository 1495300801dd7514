import { invalidField } from '../../core/errors/domain-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The owner of the password, as far as others know them. */
export interface PasswordOwner {
  name: string
  username: string
  email: string
}

/** The number of letters a password needs outside these words. */
const ownLetters = 4

/** Words that people would guess first at this portal. */
const portalWords = ['clubportal', 'portal', 'club', 'student', 'lead']

/** The portal's words and those of a name and an address, longest first: `asha.2024mca012@institute.…`. */
function wordsOf({ name, username, email }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const parts = `${name} ${email} ${username}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  const words = [...portalWords, username, local, ...parts]
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter(({ length }) => length >= 3)
    .sort((one, other) => other.length - one.length)
}

/** Whether it is mostly the name or address of its owner, or the portal's: `Asha@2024`. */
function isMadeOfOwner(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), lower)
  return rest !== lower && rest.replaceAll(/[^\p{L}]/gu, '').length < ownLetters
}

/**
 * Rejects passwords that are guessed first: common ones, and those based on their owner's name or address, or on the
 * portal's words. @throws DomainError at the field `password`.
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
