import type { ContestAnswer } from '@portal/shared/contract'
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive, isPresent } from '../../core/people/account-status.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
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

export type DueContest = Awaited<ReturnType<typeof dueContests>>[number]

/** The verified Codeforces handles of active students, without lost ones. */
export const verifiedHandles = (db: Db) =>
  db
    .select({ userId: handles.userId, handle: handles.username })
    .from(handles)
    .innerJoin(users, eq(users.id, handles.userId))
    .where(
      and(
        eq(handles.platform, 'codeforces'),
        isNotNull(handles.verifiedAt),
        isNull(handles.lostAs),
        isActive,
      ),
    )

export type Result = Omit<typeof contestResults.$inferSelect, 'contestId'>

/** Replaces a contest's results, unless there are none. Once ratings are published, they are final. */
export async function storeResults(
  db: Db,
  contestId: string,
  results: Result[],
  { now, isFinal }: { now: Date; isFinal: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (results.length > 0) {
      await tx.delete(contestResults).where(eq(contestResults.contestId, contestId))
      // An account may have been deleted meanwhile.
      await tx.execute(sql`
        INSERT INTO contest_results (contest_id, user_id, handle, is_official, rank, solved, penalty, rating_change)
        SELECT ${contestId}::uuid, users.id, handle, "isOfficial", rank, solved, penalty, "ratingChange"
        FROM json_to_recordset(${JSON.stringify(results)}::json) AS result("userId" uuid, handle text,
          "isOfficial" boolean, rank int, solved int, penalty int, "ratingChange" int)
        JOIN users ON users.id = "userId" FOR KEY SHARE OF users`)
    }
    await tx.update(contests).set({ standingsAt: now, isFinal }).where(eq(contests.id, contestId))
  })
}

/** The results of students on the leaderboards, best first; null before they were read. Only members see names. */
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
    .where(and(eq(of, contestId), isPresent, users.isOnBoards))
    .orderBy(asc(contestResults.rank))
  const among = (wanted: boolean) =>
    rows.flatMap(({ isOfficial, name, ...row }) =>
      isOfficial === wanted ? [{ ...row, ...(isMember && { name }) }] : [],
    )
  return { asOf: contest.asOf.toISOString(), official: among(true), unofficial: among(false) }
}
