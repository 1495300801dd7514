import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { hashToken } from '../core/environment/keys.ts'
import { pendingSignups, sessions, users } from './accounts.tables.ts'
import type { PendingRow, UserRow } from './users.ts'

const hour = 3_600_000
export const sessionLimits = { idleMs: 24 * hour, absoluteMs: 7 * 24 * hour } as const
export const pendingLifeMs = 24 * hour

/** `seen_at` is written at most this often, so that reading pages does not write rows. */
const touchEveryMs = 60_000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * A new session; returns the only copy of its token. Undefined when the password was changed since the account was
 * read: the lock makes this wait for a change under way, which ends all sessions, and a change wait for this.
 */
export function insertSession(db: Db, user: UserRow, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share')
    if (!unchanged) return undefined
    const token = randomBytes(32).toString('base64url')
    await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), ...unchanged, createdAt: now, seenAt: now })
    return token
  })
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** The account that this token is signed in as, at this moment. */
export async function findSessionUser(
  db: Db,
  token: string,
  now: Date,
  canWrite: boolean,
): Promise<UserRow | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({ user: getTableColumns(users), seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.seenAt, ago(now, sessionLimits.idleMs)),
        gt(sessions.createdAt, ago(now, sessionLimits.absoluteMs)),
      ),
    )
  if (found && canWrite && found.seenAt < ago(now, touchEveryMs)) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return found?.user
}

/** The sign-up that this browser waits with. */
export async function findPending(db: Db, token: string, now: Date): Promise<PendingRow | undefined> {
  const [found] = await db
    .select()
    .from(pendingSignups)
    .where(
      and(
        eq(pendingSignups.tokenHash, hashToken(token)),
        gt(pendingSignups.createdAt, ago(now, pendingLifeMs)),
      ),
    )
  return found
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const ended = or(
    lt(sessions.seenAt, ago(now, sessionLimits.idleMs)),
    lt(sessions.createdAt, ago(now, sessionLimits.absoluteMs)),
  )
  await db.delete(sessions).where(ended)
}
