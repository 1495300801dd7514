import { randomBytes } from 'node:crypto'
import { retentionMs } from '@portal/shared/contract'
import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { deleteInPieces } from '../../core/database/delete-in-pieces.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { type HandlesOfUser, handlesAmong, type KeptHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { pendingSignups, sessions } from '../accounts.tables.ts'
import type { PendingRow } from '../pending-user.ts'

const hour = 3_600_000
export const sessionLimits = { idleMs: 24 * hour, absoluteMs: retentionMs('sessions') } as const
export const pendingLifeMs = retentionMs('pendingSignups')

/** The shortest time between two writes of `seen_at`, so that reading pages doesn't write rows. */
const touchEveryMs = 60_000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Creates a session and returns the only copy of its token. Returns undefined if the account was suspended, marked for
 * deletion, or got a new password since it was read. The lock orders this against such changes, which end all sessions.
 */
export function insertSession(
  db: Db,
  user: UserRow,
  now: Date,
  { device = '', provenAt = null }: { device?: string; provenAt?: Date | null } = {},
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [unchanged] = await tx
      .update(users)
      .set({ visitedOn: dayOf(now) })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isPresent))
      .returning({ userId: users.id })
    if (!unchanged) return undefined
    const token = randomBytes(32).toString('base64url')
    await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), ...unchanged, device, createdAt: now, seenAt: now, provenAt })
    return token
  })
}

/** Records that a second factor was confirmed in this session. */
export async function proveSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: now })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** An account with the further data that its owner sees. */
export interface SignedInUser extends UserRow {
  handles: HandlesOfUser
  /** When a second factor was confirmed in this session. */
  provenAt: Date | null
}

/** Everything a page needs to know about its user, in one statement. */
const readSession = (db: Db, tokenHash: string, now: Date) =>
  db
    .select({
      user: getTableColumns(users),
      handles: sql<KeptHandle[]>`coalesce((
        SELECT json_agg(json_build_object(
          'platform', ${handles.platform}, 'username', ${handles.username}, 'isProven', ${handles.verifiedAt} IS NOT NULL,
          'lostAs', ${handles.lostAs}, 'lostSince', extract(epoch FROM ${handles.lostSince}) * 1000))
        FROM ${handles} WHERE ${handles.userId} = ${users.id}), '[]')`,
      seenAt: sessions.seenAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isPresent, isAliveSession(now)))

/** The account that this token is signed in to. */
export async function findSessionUser(
  db: Db,
  token: string,
  now: Date,
  canWrite: boolean,
): Promise<SignedInUser | undefined> {
  const tokenHash = hashToken(token)
  const [found] = await readSession(db, tokenHash, now)
  if (found && canWrite && found.seenAt < ago(now, touchEveryMs)) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash))
    const today = dayOf(now)
    if (found.user.visitedOn !== today)
      await db.update(users).set({ visitedOn: today }).where(eq(users.id, found.user.id))
  }
  return found && { ...found.user, handles: handlesAmong(found.handles), provenAt: found.provenAt }
}

/** The pending sign-up of this browser. */
export async function findPending(db: Db, token: string, now: Date): Promise<PendingRow | undefined> {
  const isAlive = gt(pendingSignups.createdAt, ago(now, pendingLifeMs))
  const [found] = await db
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.tokenHash, hashToken(token)), isAlive))
  return found
}

export const isAliveSession = (now: Date) =>
  and(
    gt(sessions.seenAt, ago(now, sessionLimits.idleMs)),
    gt(sessions.createdAt, ago(now, sessionLimits.absoluteMs)),
  )

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const isIdle = lt(sessions.seenAt, ago(now, sessionLimits.idleMs))
  const isOver = lt(sessions.createdAt, ago(now, sessionLimits.absoluteMs))
  await deleteInPieces(db, sessions, sql`(${isIdle} OR ${isOver})`)
}
