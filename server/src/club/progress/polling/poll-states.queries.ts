import { type PlatformProgress, problemPlatformSchema } from '@portal/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { handles } from '../../../core/people/handles.tables.ts'
import { platformOutages } from '../../../core/platforms/outages.tables.ts'
import { pollStates } from '../progress.tables.ts'
import { gapShownSince } from '../solution-gap.ts'

const problemPlatforms = problemPlatformSchema.options

const readStates = (db: Db, userId: string) =>
  db
    .select({
      platform: handles.platform,
      goodAt: pollStates.goodAt,
      triedAt: pollStates.triedAt,
      // A lost handle is no failure of its platform.
      failing: sql<boolean>`(${pollStates.failingSince} IS NOT NULL AND ${handles.lostAs} IS NULL
        OR ${platformOutages.since} IS NOT NULL)`,
      isLost: isNotNull(handles.lostAs).mapWith(Boolean),
      gapFrom: pollStates.gapFrom,
      gapUntil: pollStates.gapUntil,
      gapCount: pollStates.gapCount,
    })
    .from(handles)
    .leftJoin(
      pollStates,
      and(eq(pollStates.userId, handles.userId), eq(pollStates.platform, handles.platform)),
    )
    .leftJoin(platformOutages, eq(platformOutages.platform, handles.platform))
    .where(and(eq(handles.userId, userId), isNotNull(handles.verifiedAt)))

export interface PlatformState extends PlatformProgress {
  /** When the platform was last polled about this student, whatever the outcome. */
  triedAt: Date | null
  isLost: boolean
}

/** The age of this student's figures, for each platform with a verified handle. */
export async function readPlatformStates(db: Db, userId: string, now: Date): Promise<PlatformState[]> {
  const rows = await readStates(db, userId)
  return problemPlatforms.flatMap((platform) => {
    const row = rows.find((candidate) => candidate.platform === platform)
    if (!row) return []
    const { goodAt, triedAt, failing, isLost, gapFrom, gapUntil, gapCount } = row
    const isShown = gapUntil && gapUntil > gapShownSince(now)
    const gap = gapFrom &&
      isShown && { from: gapFrom.toISOString(), until: gapUntil.toISOString(), problems: gapCount }
    const asOf = goodAt?.toISOString() ?? null
    return [{ platform, asOf, triedAt, failing, isLost, ...(gap && { gap }) }]
  })
}

/** The same for GET /user/getProgressState. */
export async function readProgressState(db: Db, userId: string, now: Date): Promise<PlatformProgress[]> {
  const states = await readPlatformStates(db, userId, now)
  return states.map(({ triedAt, isLost, ...state }) => state)
}
