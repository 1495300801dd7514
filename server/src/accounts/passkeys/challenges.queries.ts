import { passkeyLimits } from '@portal/shared/contract'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { deleteInPieces } from '../../core/database/delete-in-pieces.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { type ChallengePurpose, passkeyChallenges } from './passkeys.tables.ts'

export const challengeLifeMs = passkeyLimits.challengeMinutes * 60_000

const ago = (now: Date) => new Date(now.getTime() - challengeLifeMs)

interface NewChallenge {
  token: string
  challenge: string
  purpose: ChallengePurpose
  /** Null for a sign-in. */
  userId: string | null
  now: Date
}

export async function keepChallenge(db: Db, { token, now, ...asked }: NewChallenge): Promise<void> {
  await db.insert(passkeyChallenges).values({ tokenHash: hashToken(token), ...asked, createdAt: now })
}

/** Takes this browser's challenge for this purpose. It is deleted even if the signature turns out to be wrong. */
export async function takeChallenge(
  db: Db,
  { token, purpose, userId, now }: Omit<NewChallenge, 'challenge'>,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, hashToken(token)),
        eq(passkeyChallenges.purpose, purpose),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
        gt(passkeyChallenges.createdAt, ago(now)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}

export const deleteOldChallenges = (db: Db, now: Date): Promise<void> =>
  deleteInPieces(db, passkeyChallenges, lte(passkeyChallenges.createdAt, ago(now)))
