import type { Seed } from '@portal/demo'
import { chance, codeforcesTitle, type DemoMember, demoClub, demoHandles } from '@portal/demo'
import { type Board, boards } from '@portal/shared/contract'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, dayOf, daysBefore, lastDays } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { demoCommits, demoCommitsOf, demoRating } from '../progress/polling/profiles.demo.ts'
import { boardFigures, boardMonths, boardSnapshots } from './leaderboards.tables.ts'
import { monthOf, startOfMonth } from './seasons.ts'
import { standingsOf } from './standings.ts'

/** Fills the demo's leaderboards with the figures of its platforms, and with a previous day to compare with. */
export const seed: Seed<Db> = {
  name: 'boards',
  after: ['handles', 'progress'],
  async run(db, { now }) {
    await seedFigures(db, now)
    const today = dayOf(now)
    for (const board of boards) await seedYesterday(db, board, today)
  },
}

async function seedFigures(db: Db, now: Date): Promise<void> {
  const emails = demoClub.map(({ email }) => email)
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const rows = demoClub.flatMap((member) => {
    const account = accounts.find(({ email }) => email === member.email)
    if (!account) return []
    const common = { userId: account.id, asOf: now, checkedAt: now }
    return demoHandles(member).flatMap(({ platform }) =>
      platform === 'codeforces' || platform === 'github'
        ? [{ ...common, platform, ...figureOf(member, platform, now) }]
        : [],
    )
  })
  await db.insert(boardFigures).values(rows).onConflictDoNothing()
  const gains = rows.flatMap(({ userId, platform }) => {
    const email = accounts.find(({ id }) => id === userId)?.email
    const member = demoClub.find((one) => one.email === email)
    return member ? gainsOf(member, platform, now).map((gain) => ({ userId, platform, ...gain })) : []
  })
  await db.insert(boardMonths).values(gains).onConflictDoNothing()
}

/** Gains of this month and the previous one, as if the portal had been running. */
function gainsOf(member: DemoMember, platform: 'codeforces' | 'github', now: Date) {
  const thisMonth = startOfMonth(monthOf(now))
  const before = startOfMonth(monthOf(new Date(thisMonth.getTime() - dayMs)))
  return [
    { from: before, until: new Date(thisMonth.getTime() - 1) },
    { from: thisMonth, until: now },
  ].map(({ from, until }) => ({
    month: monthOf(from),
    gained:
      platform === 'codeforces'
        ? (demoRating(member, until) ?? 0) - (demoRating(member, from) ?? 0)
        : demoCommitsOf(member, lastDays(until, Number(dayOf(until).slice(8)))),
    countedFrom: from,
  }))
}

function figureOf(member: DemoMember, platform: 'codeforces' | 'github', now: Date) {
  if (platform === 'github') return { value: demoCommits(member, now), title: null }
  const rating = demoRating(member, now)
  return rating === undefined
    ? { value: 0, title: 'unrated' }
    : { value: rating, title: codeforcesTitle(rating) }
}

/** How far most have moved since yesterday, in places either way. */
const moved = 4
/** How many of the lower half weren't on the leaderboard yet. */
const newcomers = 3

const rowsSchema = z.array(
  z.object({ user_id: z.string(), username: z.string(), figure: z.int(), place: z.int() }),
)

/**
 * Shuffles today's places a little for yesterday, and leaves some students out. Once the portal has run for a day, its
 * own snapshots apply.
 */
async function seedYesterday(db: Db, board: Board, today: string): Promise<void> {
  const isThere = await db.$count(
    boardSnapshots,
    sql`${eq(boardSnapshots.board, board)} AND ${lt(boardSnapshots.day, today)}`,
  )
  if (isThere > 0) return
  const { rows } = await db.execute(sql`
    SELECT user_id, username, figure, place FROM ${standingsOf({ board, group: 'active' })} AS standings
    ORDER BY place, username_key`)
  const standings = rowsSchema.parse(rows)
  const isNew = new Set(
    standings
      .slice(Math.floor(standings.length / 2))
      .sort((one, other) => chance(one.username, 'new', board) - chance(other.username, 'new', board))
      .slice(0, newcomers),
  )
  const before = standings
    .filter((row) => !isNew.has(row))
    .map((row) => ({ ...row, at: row.place + (chance(row.username, 'before', board) * 2 - 1) * moved }))
    .sort((one, other) => one.at - other.at)
  const snapshot = before.map(({ user_id, figure, place }, index) => ({
    day: daysBefore(today, 1),
    board,
    userId: user_id,
    // Those without a figure share the last place and stay there.
    place: figure > 0 ? index + 1 : place,
  }))
  if (snapshot.length > 0) await db.insert(boardSnapshots).values(snapshot).onConflictDoNothing()
}
