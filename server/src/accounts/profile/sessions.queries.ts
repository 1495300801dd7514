import type { AccountSession } from '@portal/shared/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { sessions } from '../accounts.tables.ts'
import { isAliveSession } from '../login/sessions.queries.ts'

/** The account, and the cookie of the browser that asks. */
interface Asker {
  userId: string
  token: string
}

/** Lists the signed-in browsers of an account: this one first, then by when they were last seen. */
export async function listSessions(db: Db, { userId, token }: Asker, now: Date): Promise<AccountSession[]> {
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${hashToken(token)}`
  const { publicId, device, createdAt, seenAt } = sessions
  const rows = await db
    .select({ _id: publicId, device, createdAt, seenAt, isCurrent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAliveSession(now)))
    .orderBy(desc(isCurrent), desc(seenAt), publicId)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }))
}

export const signedOutAlready = 'This browser is already signed out'

/** Ends a session; its next call is signed out. A session of another account is treated like one that has ended. */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.publicId, id)))
    .returning({ id: sessions.publicId })
  if (ended.length === 0) throw missing(signedOutAlready)
}

export async function endOtherSessions(db: Db, { userId, token }: Asker): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token))))
}
