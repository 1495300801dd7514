import { type SQL, sql } from 'drizzle-orm'
import { isRepeat } from './refresh.queries.ts'

/**
 * One row, `until_today(shown)`: a bit for each daily problem up to a day, where a kept row has it. One that was given
 * again is not among them: it counts once.
 */
export const untilToday = (today: string): SQL => sql`(
  SELECT bit_or(set_bit(repeat('0', (SELECT max(place) + 1 FROM potds))::varbit, place, 1)) AS shown
  FROM (SELECT place, date, ${isRepeat} AS is_repeat FROM potds) AS given
  WHERE date <= ${today}::date AND NOT is_repeat
) AS until_today`

/** How many of those bits a kept row, `kept`, has: it ends with the last that is solved. */
export const potdCount: SQL = sql`coalesce(bit_count(
  substring(kept.potds FROM 1 FOR length(shown)) & substring(shown FROM 1 FOR length(kept.potds))
), 0)::int`

/** How many of the bits from one place to another of both sheets a kept row, `kept`, has. */
export const sheetCount = ({ from, to }: { from: number; to: number }): SQL =>
  sql`coalesce(bit_count(substring(kept.sheets FROM ${from + 1}::int FOR ${to - from}::int)), 0)::int`
