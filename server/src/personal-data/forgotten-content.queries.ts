import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserRow } from '../accounts/users.ts'
import { contentVersions } from '../content/content.tables.ts'
import type { Db } from '../core/database/database.ts'
import { formerMember } from './forgotten-audit.queries.ts'
import { isPartOf, mayContain } from './parts-of-texts.ts'

/** One of a contest's rows, or of a team; one of an achievement, with the link to their profile. */
const contestantSchema = z.looseObject({ name: z.string(), username: z.string() })
const winnerSchema = z.looseObject({ value: z.string(), slug: z.string() })

/** In every version of the pages' content: a result stays, and does not say whose it is any more. */
export async function forgetInContent(tx: Db, user: UserRow, handles: readonly string[]): Promise<void> {
  const { name, username, email, regNumber } = user
  // As in the audit: in a longer text these are nobody else's.
  const parts = [email, regNumber, ...(name.includes(' ') ? [name] : [])]
  const wholes = [name, username, ...handles].map((text) => text.toLowerCase())
  const isTheirs = (text: string) =>
    wholes.includes(text.trim().toLowerCase()) || parts.some((part) => isPartOf(text, part))
  const rows = await tx
    .select()
    .from(contentVersions)
    .where(
      mayContain(sql`concat_ws(' ', ${contentVersions.content}::text, ${contentVersions.note})`, [
        ...parts,
        ...wholes,
      ]),
    )
  for (const { kind, version, content, note } of rows)
    await tx
      .update(contentVersions)
      .set({
        content: withoutThem(content, isTheirs, 'former'),
        note: note !== null && isTheirs(note) ? null : note,
      })
      .where(and(eq(contentVersions.kind, kind), eq(contentVersions.version, version)))
}

/** `place` makes the name of a former member one of its own within a contest. */
function withoutThem(value: unknown, isTheirs: (text: string) => boolean, place: string): unknown {
  if (typeof value === 'string') return isTheirs(value) ? formerMember : value
  if (Array.isArray(value))
    return value
      .filter((item) => !isTheirs(winnerSchema.safeParse(item).data?.value ?? ''))
      .map((item, at) => withoutThem(item, isTheirs, `${place}-${at + 1}`))
  if (value === null || typeof value !== 'object') return value
  const { data: contestant } = contestantSchema.safeParse(value)
  if (contestant && (isTheirs(contestant.name) || isTheirs(contestant.username)))
    return { ...contestant, name: formerMember, username: place }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutThem(item, isTheirs, `${place}-${key}`)]),
  )
}
