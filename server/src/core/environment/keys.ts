import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Derives one key per purpose from the one secret, so that none can be used for another. */
export function keyFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'club-portal', purpose, 32)).toString('hex')
}

/** Hashes a random token for storage: people who can read the database can't use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Compares two texts in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
