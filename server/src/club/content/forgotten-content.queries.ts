import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { formerMember } from '../../core/people/personal-data.ts'
import { contentVersions } from './content.tables.ts'

/** A person with an account: in a contest's row or team, or among the winners of an achievement. */
const personSchema = z.looseObject({ accountId: z.string() })
const contestantSchema = personSchema.extend({ name: z.string(), username: z.string() })

/** Removes a person from every version of the content: results stay, but no longer say whose they are. */
export async function forgetInContent(tx: Db, accountId: string): Promise<void> {
  const { kind, version, content } = contentVersions
  const rows = await tx
    .select({ kind, version, content })
    .from(contentVersions)
    .where(
      sql`jsonb_path_exists(${content}, '$.** ? (@.accountId == $id)', jsonb_build_object('id', ${accountId}::text))`,
    )
  for (const row of rows)
    await tx
      .update(contentVersions)
      .set({ content: withoutAccount(row.content, accountId, 'former') })
      .where(and(eq(kind, row.kind), eq(version, row.version)))
}

/** `place` makes the user name of a former member unique within a contest. */
function withoutAccount(value: unknown, accountId: string, place: string): unknown {
  const isTheirs = (item: unknown) => personSchema.safeParse(item).data?.accountId === accountId
  if (Array.isArray(value))
    return value
      .filter((item) => !isTheirs(item) || contestantSchema.safeParse(item).success)
      .map((item, at) => withoutAccount(item, accountId, `${place}-${at + 1}`))
  if (value === null || typeof value !== 'object') return value
  if (isTheirs(value)) {
    const { accountId: _gone, ...result } = personSchema.parse(value)
    return { ...result, name: formerMember, username: place }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutAccount(item, accountId, `${place}-${key}`)]),
  )
}
