import { progressDays, sheetNames, timingOf, type UserData } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, lastDays } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { potdCount, untilToday } from '../kept-progress/counts.ts'
import { progressVersion, recentDays } from '../kept-progress/refresh.queries.ts'
import { allSheetRows, sheets } from '../sheets/sheets.ts'
import { type Asked, readProgress } from './progress.queries.ts'

/** The counts of the past 14 days, `3,0,1`; what is missing at the end is 0. */
export function recentCounts(now: Date): SQL {
  const daysSince = sql`(${dayOf(now)}::date - kept.recent_until)`
  const [first, last] = [recentDays - progressDays + 1, recentDays]
  return sql`coalesce(array_to_string(kept.recent[${daysSince} + ${first}::int:${daysSince} + ${last}::int], ','), '')`
}

export const countsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/** Bits of `student_progress` as text, also where a student has no row. */
export const potdBits = sql`coalesce(kept.potds, '')::text`
/** The three rows of bits that say which daily problems are solved, and when: `timingOf` reads them. */
export const timingBits = sql`
  ${potdBits} AS potds, coalesce(kept.potds_early, '')::text AS early, coalesce(kept.potds_late, '')::text AS late`
export const sheetBits = sql`coalesce(kept.sheets, '')::text`

/** Where each daily problem's bit is, in the order in which they are shown; up to a day (null: all). */
export const placesUntil = (day: string | null): SQL => sql`(
  SELECT coalesce(string_agg(place::text, ',' ORDER BY date, created_at, id), '') FROM potds
  WHERE date <= coalesce(${day}::date, 'infinity'))`

/** Makes the status of the daily problems, in the order in which they are shown, out of the bits by place. */
export function potdStatus(places: readonly number[]): (bits: string) => string {
  const isInOrder = places.every((place, at) => place === at)
  if (isInOrder) return (bits) => bits.slice(0, places.length).padEnd(places.length, '0')
  return (bits) => {
    let status = ''
    for (const place of places) status += bits[place] ?? '0'
    return status
  }
}

export interface TimingBits {
  potds: string
  early: string
  late: string
}

/** Makes status and timing of the daily problems out of the three rows of bits. */
export function potdTiming(places: readonly number[]) {
  const statusOf = potdStatus(places)
  return ({ potds, early, late }: TimingBits): { status: string; timing: string } => {
    const [status, before, after] = [statusOf(potds), statusOf(early), statusOf(late)]
    return { status, timing: timingOf(status, before, after) }
  }
}

/** Where each sheet's bits begin, and where they end. */
export const sheetSlices = sheetNames.map((name, at) => {
  const from = sheetNames.slice(0, at).reduce((sum, before) => sum + sheets[before].length, 0)
  return { name, from, to: from + sheets[name].length }
})

export function sheetStatuses(bits: string): UserData['sheets'] {
  const all = bits.padEnd(allSheetRows.length, '0')
  return sheetSlices.map(({ name, from, to }) => ({ name, status: all.slice(from, to) }))
}

const ownSchema = z.array(
  z.object({
    version: z.int().nullable(),
    ...{ potds: z.string(), early: z.string(), late: z.string() },
    ...{ sheets: z.string(), counts: z.string(), places: z.string(), solved: z.int() },
  }),
)

/** A student's own progress out of the kept row; undefined where there is no such account. */
export async function readKeptProgress(
  db: Db,
  { userId, potdsUntil, now }: Asked & { userId: string },
): Promise<UserData | undefined> {
  const { rows } = await db.execute(sql`
    SELECT version, ${timingBits}, ${sheetBits} AS sheets, ${recentCounts(now)} AS counts,
      ${placesUntil(potdsUntil)} AS places, ${potdCount} AS solved
    FROM users LEFT JOIN student_progress AS kept ON kept.user_id = users.id CROSS JOIN ${untilToday(dayOf(now))}
    WHERE users.id = ${userId}::uuid`)
  const [row] = ownSchema.parse(rows)
  if (!row) return undefined
  // Not made yet, as in the first moments after an upgrade, or where a server of the version before has polled a new
  // student: nobody sees less than they have.
  if (row.version === null || row.version < progressVersion) {
    const [counted] = await readProgress(db, { whose: [userId], potdsUntil, now })
    return counted?.userData
  }
  const solved = countsOf(row.counts)
  const { status, timing } = potdTiming(countsOf(row.places))(row)
  return {
    past14Days: lastDays(now, progressDays).map((date, at) => ({
      date,
      uniqueQuestionsSolved: solved[at] ?? 0,
    })),
    potds: { status, timing, count: row.solved },
    sheets: sheetStatuses(row.sheets),
  }
}
