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

/** Refuses a handle that anybody has proven, and another one where this student has proven one that is not lost. */
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
        // A student replaces a lost handle, or proves it again.
        or(ne(handles.userId, userId), isNull(handles.lostAs)),
      ),
    )
  if (proven) throw proven.userId === userId ? alreadyYours(platform) : provenByOther({ platform, username })
}

/** Keeps what the student gave, so that the form shows it again. What is proven stays as it is. */
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
 * The handle is the student's from now on; the first of all who prove it at once has it. A lost one that it replaces goes,
 * and what a platform said of the one before is read from the beginning; what was solved stays.
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
      // A deletion locks the account first, too.
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
