import { and, eq, exists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { Person } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import { contentVersions } from '../content/content.tables.ts'
import { handleRequests } from '../handles/handles.tables.ts'
import { leadTerms } from '../leads/lead-terms.tables.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { pollStates } from '../progress/progress.tables.ts'
import { mergeSolved } from '../progress/store-solved.queries.ts'
import { seniorFollows, seniorInterviews, seniors, sharedInterviews } from '../seniors/seniors.tables.ts'
import { alumniRuns } from './students.tables.ts'

/** Seniors are known by their registration number only. */
export const hasNumber = (column: PgColumn, { regNumber }: Person) =>
  sql`lower(${column}) = ${regNumber.toLowerCase()}`

const invitedAs = (email: string) => sql`${sharedInterviews.guest} ->> 'email' = ${email.toLowerCase()}`

/** Seniors' pages follow the registration number, and interviews of a guest follow the address. */
export async function movePerson(tx: Db, from: Person, into: Person): Promise<void> {
  const isOpen = eq(sharedInterviews.state, 'draft')
  const invited = tx
    .select({ id: sharedInterviews.id })
    .from(sharedInterviews)
    .where(and(invitedAs(into.email), isOpen))
  // At most one invitation per address is open.
  await tx.delete(sharedInterviews).where(and(invitedAs(from.email), isOpen, exists(invited)))
  await tx
    .update(sharedInterviews)
    .set({ guest: sql`jsonb_set(${sharedInterviews.guest}, '{email}', to_jsonb(${into.email}::text))` })
    .where(invitedAs(from.email))
  await moveSeniorPage(tx, from, into)
}

async function moveSeniorPage(tx: Db, from: Person, into: Person): Promise<void> {
  if (from.regNumber.toLowerCase() === into.regNumber.toLowerCase()) return
  // If another account has the number, the page may be its owner's.
  const sharers = and(hasNumber(users.regNumber, from), sql`${users.id} NOT IN (${from.id}, ${into.id})`)
  if ((await tx.$count(users, sharers)) > 0) return
  const [old] = await tx.select().from(seniors).where(hasNumber(seniors.regNumber, from))
  const [page] = await tx.select().from(seniors).where(hasNumber(seniors.regNumber, into))
  if (!old) return
  // A lead who edits the page has to read it again.
  const updatedAt = sql`${seniors.updatedAt} + interval '1 millisecond'`
  if (!page) {
    const renamed = { regNumber: into.regNumber.toUpperCase(), updatedAt }
    await tx.update(seniors).set(renamed).where(eq(seniors.id, old.id))
    return
  }
  const completed = {
    linkedin: page.linkedin || old.linkedin,
    photoUrl: page.photoUrl ?? old.photoUrl,
    isTopMentor: page.isTopMentor || old.isTopMentor,
    isShared: page.isShared && old.isShared,
  }
  await tx
    .update(seniors)
    .set({ ...completed, updatedAt })
    .where(eq(seniors.id, page.id))
  const { seniorId, position } = seniorInterviews
  const moved = { seniorId: page.id }
  const isOld = (column: PgColumn) => eq(column, old.id)
  await tx.update(sharedInterviews).set(moved).where(isOld(sharedInterviews.seniorId))
  const last = sql`(SELECT coalesce(max(position), -1) FROM senior_interviews WHERE senior_id = ${page.id})`
  await tx
    .update(seniorInterviews)
    .set({ ...moved, position: sql`${position} + 1 + ${last}` })
    .where(isOld(seniorId))
  await tx.execute(sql`
    INSERT INTO senior_follows (senior_id, user_id, following, followed_at)
    SELECT ${page.id}, user_id, following, followed_at FROM ${seniorFollows} WHERE senior_id = ${old.id}
    ON CONFLICT DO NOTHING`)
  await tx.delete(seniors).where(eq(seniors.id, old.id))
}

/** Drafts are never lost: the database allows one per member. */
async function refuseTwoDrafts(tx: Db, from: Person, into: Person): Promise<void> {
  const isDraft = sql`${sharedInterviews.state} = 'draft' AND ${sharedInterviews.authorId} IN (${from.id}, ${into.id})`
  if ((await tx.$count(sharedInterviews, isDraft)) > 1)
    throw conflict('Both accounts have a draft of an interview. Send or delete one of them first')
}

/**
 * Deletes what one person can't have twice or of themselves. Votes and follows between the two accounts would become
 * their own. On each platform a verified handle stays; of two, that of the account that stays. Poll states and requests
 * are only about their own account's handle.
 */
async function deleteConflicts(tx: Db, from: Person, into: Person): Promise<void> {
  for (const [{ id: one }, { id: other }] of [
    [from, into],
    [into, from],
  ] as const) {
    await tx.execute(sql`
      DELETE FROM approach_marks USING approaches
      WHERE approach_id = approaches.id AND user_id = ${one} AND author_id = ${other}`)
    await tx.execute(sql`
      DELETE FROM solution_votes USING solutions
      WHERE solution_id = solutions.id AND user_id = ${one} AND author_id = ${other}`)
    await tx.execute(sql`DELETE FROM batch_follows WHERE follower_id = ${one} AND followed_id = ${other}`)
    await tx.execute(sql`
      DELETE FROM handles WHERE user_id = ${one} AND EXISTS (
        SELECT FROM handles AS kept WHERE kept.user_id = ${other} AND kept.platform = handles.platform
          AND kept.verified_at IS NOT NULL)`)
  }
  for (const table of [pollStates, handleRequests])
    await tx.execute(sql`
      DELETE FROM ${table} AS about WHERE user_id IN (${from.id}, ${into.id}) AND NOT EXISTS (
        SELECT FROM handles WHERE handles.user_id = about.user_id AND handles.platform = about.platform
          AND verified_at IS NOT NULL)`)
}

export async function mergePeople(tx: Db, from: Person, into: Person): Promise<void> {
  await refuseTwoDrafts(tx, from, into)
  await deleteConflicts(tx, from, into)
  // A recount locks in the same order: the daily problems before the totals.
  await tx.execute(sql`LOCK TABLE potds IN ROW EXCLUSIVE MODE`)
  await mergeSolved(tx, from.id, into.id)
  await tx
    .update(studentProgress)
    .set({ countedOn: null })
    .where(sql`${studentProgress.userId} IN (${from.id}, ${into.id})`)
  await tx.update(alumniRuns).set({ actor: into.id }).where(eq(alumniRuns.actor, from.id))
  await tx.update(leadTerms).set({ appointedBy: into.id }).where(eq(leadTerms.appointedBy, from.id))
  await tx.update(leadTerms).set({ retiredBy: into.id }).where(eq(leadTerms.retiredBy, from.id))
  const { content } = contentVersions
  await tx
    .update(contentVersions)
    .set({ content: sql`replace(${content}::text, ${from.id}, ${into.id})::jsonb` })
    .where(sql`${content}::text LIKE ${`%${from.id}%`}`)
}
