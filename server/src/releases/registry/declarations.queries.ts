import { declarationsFile, shellName } from '@portal/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releases } from './releases.tables.ts'

/** For each of these declarations, the newest stored shell release that has them. */
export async function declaringShells(db: Db, declarations: readonly string[]): Promise<Map<string, string>> {
  if (declarations.length === 0) return new Map()
  const named = sql<string>`${releases.manifest} ->> 'declarations'`
  const rows = await db
    .select({ version: releases.version, declarations: named })
    .from(releases)
    .where(
      and(
        eq(releases.name, shellName),
        inArray(named, [...declarations]),
        sql`${releases.manifest} -> 'files' ->> ${declarationsFile} IS NOT NULL`,
      ),
    )
    .orderBy(desc(releases.publishedAt))
  return new Map(rows.toReversed().map((row) => [row.declarations, row.version]))
}
