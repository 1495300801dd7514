import { type Handle, type Platform, platformTitles } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict, conflictAt } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { closeRequest } from './handle-requests.queries.ts'
import { handleMailMs, transferredMail } from './mail-texts.ts'

interface GivenHandle extends Handle {
  userId: string
}

/** Rejects a second handle of a student who has verified one that isn't lost. */
export async function refuseIfProven(db: Db, { userId, platform }: GivenHandle): Promise<void> {
  const own = await findProven(db, userId, platform)
  // A student can replace a lost handle, or verify it again.
  if (own && !own.lostAs) throw alreadyYours(platform)
}

export async function findProven(db: Db, userId: string, platform: Platform) {
  const [proven] = await db
    .select()
    .from(handles)
    .where(and(eq(handles.userId, userId), eq(handles.platform, platform), isNotNull(handles.verifiedAt)))
  return proven
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

interface Proof {
  /** A handle that another student had verified before is transferred, and that student gets a mail. */
  startedAt: Date
  verifiedAt: Date
  accountId?: string | null
  publicUrl: string
}

/**
 * Makes the handle the student's own; if several verify it at once, the first one gets it. Replaces a lost one, and
 * polls the new handle from the start. Solved problems stay, also those of a student who loses the handle. A trigger
 * deletes the figures of the old handle.
 */
export async function proveHandle(db: Db, given: GivenHandle, proof: Proof): Promise<void> {
  const { userId, platform, username } = given
  const { verifiedAt, accountId = null } = proof
  const proven = { username, usernameKey: foldHandle(username), verifiedAt, accountId }
  const isTheirs = and(eq(handles.userId, userId), eq(handles.platform, platform))
  try {
    await db.transaction(async (tx) => {
      // A deletion also locks the account first.
      await tx.execute(sql`SELECT FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`)
      await tx.delete(handles).where(and(isTheirs, isNotNull(handles.lostAs)))
      await takeFromOther(tx, given, proof)
      const added = await tx
        .insert(handles)
        .values({ userId, platform, ...proven })
        .onConflictDoUpdate({
          target: [handles.userId, handles.platform],
          set: proven,
          setWhere: isNull(handles.verifiedAt),
        })
        .returning({ userId: handles.userId })
      if (added.length === 0) throw alreadyYours(platform)
      await closeRequest(tx, userId, platform)
      await tx.execute(
        sql`DELETE FROM poll_states WHERE user_id = ${userId}::uuid AND platform = ${platform}`,
      )
    })
  } catch (error) {
    if (brokenUniqueness(error) === 'handles_proven_unique') throw verifiedByOther({ platform, username })
    throw error
  }
}

/** Control of the account counts more than an earlier verification. */
async function takeFromOther(
  tx: Db,
  { userId, platform, username }: GivenHandle,
  proof: Proof,
): Promise<void> {
  const { startedAt, verifiedAt, publicUrl } = proof
  const [taken] = await tx
    .delete(handles)
    .where(
      and(
        ne(handles.userId, userId),
        eq(handles.platform, platform),
        eq(handles.usernameKey, foldHandle(username)),
        lt(handles.verifiedAt, startedAt),
      ),
    )
    .returning()
  const [owner] = taken ? await tx.select().from(users).where(eq(users.id, taken.userId)) : []
  if (!taken || !owner) return
  const handle = `${platformTitles[platform]} ${taken.username}`
  await closeRequest(tx, owner.id, platform)
  await writeActivity(tx, {
    at: verifiedAt,
    actor: userId,
    action: 'handle transferred',
    subject: owner.id,
    details: { label: `${handle} of ${owner.name}`, platform, username: taken.username },
  })
  await mailPerson(tx, owner, transferredMail(handle, publicUrl), verifiedAt, handleMailMs)
}

const alreadyYours = (platform: Platform) =>
  conflict(`Your ${platformTitles[platform]} profile is already verified and can’t be changed`)

const verifiedByOther = ({ platform, username }: Handle) => {
  return conflictAt(
    'username',
    `Another student has just verified the ${platformTitles[platform]} profile ${username}`,
  )
}
