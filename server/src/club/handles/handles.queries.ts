import { type Handle, type Platform, platformTitles } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict, conflictAt } from '../../core/errors/domain-error.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'

export interface GivenHandle extends Handle {
  userId: string
}

/**
 * Rejects a handle that someone has verified, and a second handle of a student who has verified one that isn't lost.
 */
export async function refuseIfProven(db: Db, { userId, platform, username }: GivenHandle): Promise<void> {
  const isThisName = eq(handles.usernameKey, foldHandle(username))
  const [proven] = await db
    .select({ userId: handles.userId })
    .from(handles)
    .where(
      and(
        eq(handles.platform, platform),
        isNotNull(handles.verifiedAt),
        or(isThisName, eq(handles.userId, userId)),
        // A student can replace a lost handle, or verify it again.
        or(ne(handles.userId, userId), isNull(handles.lostAs)),
      ),
    )
  if (proven) throw proven.userId === userId ? alreadyYours(platform) : provenByOther({ platform, username })
}

/** Stores the entered handle, so that the form shows it again. Verified handles stay unchanged. */
export async function noteHandle(db: Db, { userId, platform, username }: GivenHandle): Promise<void> {
  const given = { username, usernameKey: foldHandle(username) }
  await db
    .insert(handles)
    .values({ userId, platform, ...given })
    .onConflictDoUpdate({
      target: [handles.userId, handles.platform],
      set: given,
      setWhere: isNull(handles.verifiedAt),
    })
}

/**
 * Makes the handle the student's own; if several verify it at once, the first one gets it. Replaces a lost one, and
 * polls the new handle from the start. Solved problems stay.
 */
export async function proveHandle(
  db: Db,
  { userId, platform, username }: GivenHandle,
  verifiedAt: Date,
  accountId: string | null = null,
): Promise<void> {
  const proven = { username, usernameKey: foldHandle(username), verifiedAt, accountId }
  const isTheirs = and(eq(handles.userId, userId), eq(handles.platform, platform))
  try {
    const written = await db.transaction(async (tx) => {
      // A deletion also locks the account first.
      await tx.execute(sql`SELECT FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`)
      await tx.delete(handles).where(and(isTheirs, isNotNull(handles.lostAs)))
      const added = await tx
        .insert(handles)
        .values({ userId, platform, ...proven })
        .onConflictDoUpdate({
          target: [handles.userId, handles.platform],
          set: proven,
          setWhere: isNull(handles.verifiedAt),
        })
        .returning({ userId: handles.userId })
      if (added.length > 0)
        await tx.execute(
          sql`DELETE FROM poll_states WHERE user_id = ${userId}::uuid AND platform = ${platform}`,
        )
      return added
    })
    if (written.length === 0) throw alreadyYours(platform)
  } catch (error) {
    if (brokenUniqueness(error) === 'handles_proven_unique') throw provenByOther({ platform, username })
    throw error
  }
}

const alreadyYours = (platform: Platform) =>
  conflict(`Your ${platformTitles[platform]} profile is already verified and can’t be changed`)

const provenByOther = ({ platform, username }: Handle) => {
  return conflictAt(
    'username',
    `The ${platformTitles[platform]} profile ${username} is already verified by another student`,
  )
}
