import { passkeyLimits } from '@portal/shared/contract'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { deleteInPieces } from '../core/database/delete-in-pieces.ts'
import { hashToken } from '../core/environment/keys.ts'
import { passkeyChallenges } from './passkeys.tables.ts'

export const challengeLifeMs = passkeyLimits.challengeMinutes * 60_000

const ago = (now: Date) => new Date(now.getTime() - challengeLifeMs)

interface NewChallenge {
  token: string
  challenge: string
  /** Null for a sign-in. */
  userId: string | null
  now: Date
}

export async function keepChallenge(db: Db, { token, challenge, userId, now }: NewChallenge): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(token), challenge, userId, createdAt: now })
}

/** What this browser was asked for this purpose; gone with that, whatever comes of it. */
export async function takeChallenge(
  db: Db,
  { token, userId, now }: Omit<NewChallenge, 'challenge'>,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, hashToken(token)),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
        gt(passkeyChallenges.createdAt, ago(now)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}

export const deleteOldChallenges = (db: Db, now: Date): Promise<void> =>
  deleteInPieces(db, passkeyChallenges, lte(passkeyChallenges.createdAt, ago(now)))
