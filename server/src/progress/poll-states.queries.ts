import { type PlatformProgress, problemPlatformSchema } from '@portal/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { handles } from '../accounts/handles.tables.ts'
import type { Db } from '../core/database/database.ts'
import { given, prepared } from '../core/database/prepared.ts'
import { platformOutages, pollStates } from './progress.tables.ts'

const problemPlatforms = problemPlatformSchema.options

const askStates = prepared('poll states of one', (db) =>
  db
    .select({
      platform: handles.platform,
      goodAt: pollStates.goodAt,
      triedAt: pollStates.triedAt,
      failing: sql<boolean>`(${pollStates.failingSince} IS NOT NULL OR ${platformOutages.since} IS NOT NULL)`,
    })
    .from(handles)
    .leftJoin(
      pollStates,
      and(eq(pollStates.userId, handles.userId), eq(pollStates.platform, handles.platform)),
    )
    .leftJoin(platformOutages, eq(platformOutages.platform, handles.platform))
    .where(and(eq(handles.userId, given(handles.userId, 'userId')), isNotNull(handles.verifiedAt))),
)

export interface PlatformState extends PlatformProgress {
  /** When the platform was last asked about this student, whatever it said. */
  triedAt: Date | null
}

/** Since when this student's figures stand, a platform with a proven handle each. */
export async function readPlatformStates(db: Db, userId: string): Promise<PlatformState[]> {
  const rows = await askStates(db, { userId })
  return problemPlatforms.flatMap((platform) => {
    const row = rows.find((candidate) => candidate.platform === platform)
    if (!row) return []
    const { goodAt, triedAt, failing } = row
    return [{ platform, asOf: goodAt?.toISOString() ?? null, triedAt, failing }]
  })
}

/** The same as GET /user/getProgressState tells it. */
export async function readProgressState(db: Db, userId: string): Promise<PlatformProgress[]> {
  const states = await readPlatformStates(db, userId)
  return states.map(({ triedAt, ...state }) => state)
}
