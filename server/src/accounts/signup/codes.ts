import { createHmac, randomInt } from 'node:crypto'
import { accountLimits } from '@portal/shared/contract'

const padded = (code: number | string) => String(code).padStart(accountLimits.codeLength, '0')

export const generateCode = () => padded(randomInt(10 ** accountLimits.codeLength))

/** A code works only for its address and in its browser. A code sent as a number has lost its leading zeros. */
export const codeHash = (key: string, email: string, tokenHash: string, code: number | string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([email, tokenHash, padded(code)]))
    .digest('hex')

const replacedAtMost = 8

/** Adds a hash to the replaced codes of a sign-up, up to the maximum. */
export const withReplaced = ({ replacedCodes }: { replacedCodes: string[] }, hash: string): string[] =>
  [...replacedCodes, hash].slice(-replacedAtMost)

/** Why a code that was sent to this browser no longer works; undefined if it was never sent. */
export function whyOutdated(
  hash: string,
  { replacedCodes, codeHash, codeExpiresAt }: CodeState,
  now: Date,
): string | undefined {
  if (replacedCodes.includes(hash))
    return 'This code was replaced by a newer one. Enter the code from the newest e-mail.'
  if (hash === codeHash && codeExpiresAt !== null && codeExpiresAt <= now)
    return 'This code has expired. Choose Resend to get a new one.'
  return undefined
}

interface CodeState {
  replacedCodes: string[]
  codeHash: string | null
  codeExpiresAt: Date | null
}
