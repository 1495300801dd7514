import { accountLimits } from '@portal/shared/contract'

/** Characters people write between digits: spaces, hyphens and dashes, dots, brackets. */
const separators = /[\s\p{Pd}.()]/gu

/** The digits of `+91 98765 43210` or `098765-43210`: `9876543210`; undefined for other texts. */
export function digitsOf(typed: string): string | undefined {
  const written = typed.replace(separators, '')
  if (!/^\+?\d*$/.test(written)) return undefined
  const national = written.replace(/^(?:\+91|0091|91(?=\d{10}$))/, '')
  // Numbers have no leading zeros; a 0 before a mobile number is a dialling prefix within India.
  return /^\d*$/.test(national) ? national.replace(/^0+/, '') : undefined
}

/** The number to send; NaN if it isn't one. */
export function phoneOf(typed: string): number {
  const digits = digitsOf(typed)
  return digits ? Number(digits) : Number.NaN
}

/** The error for a number that is too long; only its owner can correct it. */
export function tooLong(typed: string): string | undefined {
  const count = digitsOf(typed)?.length ?? 0
  const most = accountLimits.phoneDigitsMax
  return count > most ? `A mobile number has at most ${most} digits. This one has ${count}` : undefined
}

/** Whether it can't be an Indian mobile number: those have ten digits, the first being 6 to 9. */
export const isUnlikely = (typed: string): boolean => !/^[6-9]\d{9}$/.test(digitsOf(typed) ?? '')
