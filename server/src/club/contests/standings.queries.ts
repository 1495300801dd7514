import type { ContestAnswer } from '@portal/shared/contract'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { isActive, isPresent } from '../../core/people/standing.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Standing } from '../../core/platforms/platforms.ts'
import { contestResults, contests } from './contests.tables.ts'

/** How often the ratings of a contest are looked for, and for how long after its end. */
const ratingsEveryMs = 30 * 60_000
const ratingsWithinMs = 2 * dayMs

/** The Codeforces contests to read now: running ones, those that ended since, and those that wait for ratings. */
export function dueContests(db: Db, now: Date) {
  const isDue = or(
    isNull(contests.standingsAt),
    gt(contests.endsAt, now),
    lt(contests.standingsAt, contests.endsAt),
    lte(contests.standingsAt, new Date(now.getTime() - ratingsEveryMs)),
  )
  return db
    .select({ id: contests.id, externalId: sql<string>`${contests.externalId}`, endsAt: contests.endsAt })
    .from(contests)
    .where(
      and(
        eq(contests.platform, 'codeforces'),
        eq(contests.isFinal, false),
        lte(contests.startsAt, now),
        gt(contests.endsAt, new Date(now.getTime() - ratingsWithinMs)),
        isDue,
      ),
    )
}

/** The verified Codeforces handles of active students. */
export const verifiedHandles = (db: Db) =>
  db
    .select({ userId: handles.userId, handle: handles.username })
    .from(handles)
    .innerJoin(users, eq(users.id, handles.userId))
    .where(and(eq(handles.platform, 'codeforces'), isNotNull(handles.verifiedAt), isActive))

/** Replaces the results of a contest; known rating changes stay. */
export async function storeResults(
  db: Db,
  contestId: string,
  results: (Standing & { userId: string; handle: string })[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = results.map(({ userId }) => userId)
    const isOf = eq(contestResults.contestId, contestId)
    await tx.delete(contestResults).where(and(isOf, notInArray(contestResults.userId, present)))
    for (const result of results)
      await tx
        .insert(contestResults)
        .values({ contestId, ...result })
        .onConflictDoUpdate({ target: [contestResults.contestId, contestResults.userId], set: result })
    await tx.update(contests).set({ standingsAt: now }).where(eq(contests.id, contestId))
  })
}

/** The official results without a rating change, best first. */
export const unratedResults = (db: Db, contestId: string) =>
  db
    .select({ userId: contestResults.userId, handle: contestResults.handle })
    .from(contestResults)
    .where(
      and(
        eq(contestResults.contestId, contestId),
        contestResults.isOfficial,
        isNull(contestResults.ratingChange),
      ),
    )
    .orderBy(asc(contestResults.rank))

/** Stores a rating change. */
export async function storeRating(db: Db, contestId: string, userId: string, ratingChange: number) {
  await db
    .update(contestResults)
    .set({ ratingChange })
    .where(and(eq(contestResults.contestId, contestId), eq(contestResults.userId, userId)))
}

/** The ratings are published and stored: nothing changes any more. */
export async function finishContest(db: Db, contestId: string): Promise<void> {
  await db.update(contests).set({ isFinal: true }).where(eq(contests.id, contestId))
}

/** The club's results in a contest, best first; null before they were read. Visitors don't see names. */
export async function readStandings(
  db: Db,
  contestId: string,
  isMember: boolean,
): Promise<ContestAnswer['standings']> {
  const [contest] = await db
    .select({ asOf: contests.standingsAt })
    .from(contests)
    .where(eq(contests.id, contestId))
  if (!contest?.asOf) return null
  const { contestId: of, userId, ...fields } = getTableColumns(contestResults)
  const rows = await db
    .select({ ...fields, username: users.username, name: users.name })
    .from(contestResults)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(of, contestId), isPresent))
    .orderBy(asc(contestResults.rank))
  const among = (wanted: boolean) =>
    rows.flatMap(({ isOfficial, name, ...row }) =>
      isOfficial === wanted ? [{ ...row, ...(isMember && { name }) }] : [],
    )
  return { asOf: contest.asOf.toISOString(), official: among(true), unofficial: among(false) }
}
