import type { Contest, ContestPlatform, NewContest } from '@portal/shared/contract'
import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  type ActingLead,
  checkUnchanged,
  type EditingLead,
  writeActivity,
} from '../../core/activity/activity.queries.ts'
import { momentInIndia } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, invalidField, missing } from '../../core/errors/domain-error.ts'
import { contestMarks, contests } from './contests.tables.ts'

export type ContestRow = typeof contests.$inferSelect

/** The reader of contests. Only leads see withdrawn ones. */
export interface Reader {
  id?: string | undefined
  isLead?: boolean
}

const upcomingAtMost = 200
export const noContest = 'This contest no longer exists. Reload the page'

const members = sql<number>`(SELECT count(*)::int FROM contest_marks WHERE contest_id = contests.id)`
const isMarkedBy = (userId = sql`NULL`): SQL<boolean> =>
  sql`EXISTS (SELECT FROM contest_marks WHERE contest_id = contests.id AND user_id = ${userId}::uuid)`

/** The number of one of the club's OPCs, by its title. */
function opcOf({ platform, title }: ContestRow): number | null {
  const [, number] = (platform === 'club' && /\bOPC[ -]?(\d{1,2})\b/i.exec(title)) || []
  return number ? Number(number) : null
}

/** Contests as this reader sees them. */
async function readContests(
  db: Db,
  { id, isLead = false }: Reader,
  { where, order = asc(contests.startsAt), limit }: { where: SQL | undefined; order?: SQL; limit: number },
): Promise<Contest[]> {
  const rows = await db
    .select({ row: contests, members, isIn: isMarkedBy(id ? sql`${id}` : undefined) })
    .from(contests)
    .where(and(where, isLead ? undefined : isNull(contests.withdrawnAt)))
    .orderBy(order)
    .limit(limit)
  return rows.map(({ row, ...marks }) => ({
    _id: row.id,
    platform: row.platform,
    title: row.title,
    opc: opcOf(row),
    ...marks,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    url: row.url,
    place: row.place,
    editorial: row.editorial,
    isWithdrawn: row.withdrawnAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** All contests that haven't ended, and the latest past ones; earliest first. */
export async function listContests(
  db: Db,
  reader: Reader,
  { platform, past, now }: { platform: ContestPlatform | undefined; past: number; now: Date },
): Promise<{ data: Contest[]; hasMore: boolean }> {
  const isOfPlatform = platform && eq(contests.platform, platform)
  const ended = await readContests(db, reader, {
    where: and(isOfPlatform, lte(contests.endsAt, now)),
    limit: past + 1,
    order: desc(contests.startsAt),
  })
  const others = await readContests(db, reader, {
    where: and(isOfPlatform, gt(contests.endsAt, now)),
    limit: upcomingAtMost,
  })
  return {
    data: [...ended.slice(0, past).reverse(), ...others],
    hasMore: ended.length > past,
  }
}

export async function readContest(db: Db, reader: Reader, id: string): Promise<Contest> {
  const [contest] = await readContests(db, reader, { where: eq(contests.id, id), limit: 1 })
  if (!contest) throw missing(noContest)
  return contest
}

/** The contests that members see and that start in this time, earliest first. */
export const contestsStarting = (
  db: Db,
  { after, until, limit = upcomingAtMost }: { after: Date; until: Date; limit?: number },
): Promise<Contest[]> =>
  readContests(db, {}, { where: and(gt(contests.startsAt, after), lte(contests.startsAt, until)), limit })

/** The contests of a calendar: those of a member, or all. */
export const calendarContests = (db: Db, userId: string | undefined, since: Date): Promise<Contest[]> => {
  const isIncluded = userId ? isMarkedBy(sql`${userId}`) : undefined
  return readContests(db, {}, { where: and(gt(contests.endsAt, since), isIncluded), limit: 500 })
}

export async function markContest(
  db: Db,
  { id, userId, isIn, now }: { id: string; userId: string; isIn: boolean; now: Date },
): Promise<void> {
  const contest = await readContest(db, {}, id)
  if (Date.parse(contest.endsAt) <= now.getTime()) throw conflict('This contest is over')
  if (isIn) await db.insert(contestMarks).values({ contestId: id, userId, at: now }).onConflictDoNothing()
  else
    await db.delete(contestMarks).where(and(eq(contestMarks.contestId, id), eq(contestMarks.userId, userId)))
}

const isOfClub = (id: string) => and(eq(contests.id, id), eq(contests.platform, 'club'))

/** Writes what a lead did, and returns the contest's id. */
async function writeContestActivity(
  tx: Db,
  row: ContestRow | undefined,
  what: string,
  { leadId, now }: ActingLead,
): Promise<string> {
  if (!row) throw missing(noContest)
  const details = { label: row.title }
  await writeActivity(tx, { at: now, actor: leadId, action: `contest ${what}`, subject: row.id, details })
  return row.id
}

/** Adds a contest of the club, or changes the one with this id: also one that has started, but not its start. */
export function saveContest(
  db: Db,
  id: string | undefined,
  { title, start, end, url, place, editorial }: NewContest,
  actor: EditingLead,
): Promise<string> {
  const [startsAt, endsAt] = [momentInIndia(start), momentInIndia(end)]
  const values = {
    title,
    startsAt,
    endsAt,
    url: url ?? null,
    place: place || null,
    editorial: editorial ?? null,
    updatedAt: actor.now,
  }
  return db.transaction(async (tx) => {
    const [before] = id ? await tx.select().from(contests).where(isOfClub(id)).for('update') : []
    if (id && !before) throw missing(noContest)
    if (before) checkUnchanged('contest', before.updatedAt, actor)
    if (startsAt <= actor.now && startsAt.getTime() !== before?.startsAt.getTime())
      throw invalidField('start', 'Choose a start in the future')
    const [row] = before
      ? await tx.update(contests).set(values).where(eq(contests.id, before.id)).returning()
      : await tx
          .insert(contests)
          .values({ platform: 'club', ...values })
          .returning()
    return writeContestActivity(tx, row, before ? 'changed' : 'added', actor)
  })
}

/** Hides a contest of the club from everyone but leads, or shows it again. */
export function withdrawContest(
  db: Db,
  id: string,
  isWithdrawn: boolean,
  actor: ActingLead,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(contests)
      .set({ withdrawnAt: isWithdrawn ? actor.now : null })
      .where(isOfClub(id))
      .returning()
    return writeContestActivity(tx, row, isWithdrawn ? 'withdrawn' : 'restored', actor)
  })
}
