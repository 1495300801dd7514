import { type SQL, sql } from 'drizzle-orm'

/**
 * The ids of the daily problems that count on a day: each problem once, by its latest date that has come. Every total
 * of daily problems is counted from these. `per`: what counts once.
 */
export const countedPotds = (today: string, per: SQL = sql`question_id`): SQL => sql`(
  SELECT DISTINCT ON (${per}) id FROM potds WHERE date <= ${today}::date ORDER BY ${per}, date DESC)`

/** One row, `until_today(shown)`: a bit for each daily problem that counts on a day, where a kept row has it. */
export const untilToday = (today: string): SQL => sql`(
  SELECT bit_or(set_bit(repeat('0', (SELECT max(place) + 1 FROM potds))::varbit, place, 1)) AS shown
  FROM potds WHERE id IN ${countedPotds(today)}
) AS until_today`

/** How many daily problems a student has solved: how many of those bits a kept row, `kept`, has. */
export const potdCount: SQL = sql`coalesce(bit_count(
  substring(kept.potds FROM 1 FOR length(shown)) & substring(shown FROM 1 FOR length(kept.potds))
), 0)::int`

/** How many of the bits from one place to another of both sheets a kept row, `kept`, has. */
export const sheetCount = ({ from, to }: { from: number; to: number }): SQL =>
  sql`coalesce(bit_count(substring(kept.sheets FROM ${from + 1}::int FOR ${to - from}::int)), 0)::int`
