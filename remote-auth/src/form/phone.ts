import { accountLimits } from '@portal/shared/contract'

/** What people write between the digits: spaces, hyphens and dashes, dots, brackets. */
const separators = /[\s\p{Pd}.()]/gu

/**
 * The digits that are kept of a number as people write it: `+91 98765 43210`, `098765-43210` and `919876543210` are
 * `9876543210`. Undefined for what is no number. Nothing is cut: too many digits stay too many.
 */
export function digitsOf(typed: string): string | undefined {
  const written = typed.replace(separators, '')
  if (!/^\+?\d*$/.test(written)) return undefined
  const national = written.replace(/^(?:\+91|0091|91(?=\d{10}$))/, '')
  // A number has no leading zeros; before a mobile number the 0 is for calls from elsewhere in India.
  return /^\d*$/.test(national) ? national.replace(/^0+/, '') : undefined
}

/** What to send; NaN for what is no number. */
export function phoneOf(typed: string): number {
  const digits = digitsOf(typed)
  return digits ? Number(digits) : Number.NaN
}

/** What is wrong with a number that is too long: a mistake in it is for its owner to find. */
export function tooLong(typed: string): string | undefined {
  const count = digitsOf(typed)?.length ?? 0
  const most = accountLimits.phoneDigitsMax
  return count > most ? `A mobile number has at most ${most} digits: this one has ${count}` : undefined
}

/** Whether nobody in India has such a mobile number: they have ten digits, the first 6 to 9. */
export const isUnlikely = (typed: string): boolean => !/^[6-9]\d{9}$/.test(digitsOf(typed) ?? '')
