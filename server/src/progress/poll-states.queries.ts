import { type PlatformProgress, problemPlatformSchema } from '@portal/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { handles } from '../accounts/handles.tables.ts'
import type { Db } from '../core/database/database.ts'
import { platformOutages, pollStates } from './progress.tables.ts'

const problemPlatforms = problemPlatformSchema.options

/** Since when this student's figures stand, a platform with a proven handle each. */
export async function readProgressState(db: Db, userId: string): Promise<PlatformProgress[]> {
  const rows = await db
    .select({
      platform: handles.platform,
      goodAt: pollStates.goodAt,
      failing: sql<boolean>`(${pollStates.failingSince} IS NOT NULL OR ${platformOutages.since} IS NOT NULL)`,
    })
    .from(handles)
    .leftJoin(
      pollStates,
      and(eq(pollStates.userId, handles.userId), eq(pollStates.platform, handles.platform)),
    )
    .leftJoin(platformOutages, eq(platformOutages.platform, handles.platform))
    .where(and(eq(handles.userId, userId), isNotNull(handles.verifiedAt)))
  return problemPlatforms.flatMap((platform) => {
    const row = rows.find((candidate) => candidate.platform === platform)
    return row ? [{ platform, asOf: row.goodAt?.toISOString() ?? null, failing: row.failing }] : []
  })
}
