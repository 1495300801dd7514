import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One key a purpose out of the one secret, so that none can stand in for another. */
export function keyFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'club-portal', purpose, 32)).toString('hex')
}

/** How a random token is stored: who reads the database cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Compares two texts in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
