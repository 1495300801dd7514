import { createHash, hkdfSync } from 'node:crypto'

/** One key a purpose out of the one secret, so that none can stand in for another. */
export function keyFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'club-portal', purpose, 32)).toString('hex')
}

/** How a random token is stored: who reads the database cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
