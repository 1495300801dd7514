import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const endsInWord = /[\p{L}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

/** Whether a text names this, in any case, and not as a part of another word: Natasha Rao is not Asha Rao. */
export function isPartOf(text: string, part: string): boolean {
  const [first = '', ...others] = text.toLowerCase().split(part.toLowerCase())
  let before = first
  return others.some((after) => {
    const standsAlone = !endsInWord.test(before) && !beginsWithWord.test(after)
    before = after
    return standsAlone
  })
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** In any case of any script, whatever the database's own language is. */
const folded = (text: AnyPgColumn | SQL): SQL => sql`lower(${text} COLLATE "und-x-icu")`

/** `isPartOf`, of a column. */
export const containsPart = (column: AnyPgColumn, part: string): SQL =>
  sql`${folded(column)} ~ ${`(?<![[:alnum:]])${escaped(part.toLowerCase())}(?![[:alnum:]])`}`

/** Whether a text may have one of these: coarsely, and by one look at it, however many they are. */
export const mayContain = (text: SQL, parts: readonly string[]): SQL =>
  sql`${folded(text)} COLLATE "C" LIKE ANY (ARRAY[${sql.join(
    parts.map((part) => sql`${`%${part.toLowerCase()}%`}`),
    sql`, `,
  )}])`
