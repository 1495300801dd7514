import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { handles } from '../accounts/handles.tables.ts'
import { isPresent } from '../accounts/standing.ts'
import type { Db } from '../core/database/database.ts'
import { boardFigures } from './leaderboards.tables.ts'

export type FigurePlatform = (typeof boardFigures.$inferSelect)['platform']

export interface ProvenHandle {
  userId: string
  handle: string
}

export interface Figure {
  value: number
  title: string | null
}

/** Alumni's figures may be so much older than the others'. */
const alumniMs = 7 * 24 * 3_600_000

/**
 * Proven handles about which the platform has not answered since `before`, of alumni for a week more: those never asked
 * first, then the oldest. Nobody suspended is asked about. What was answered after `later` was written by a clock that was wrong.
 */
export function dueHandles(
  db: Db,
  platform: FigurePlatform,
  { before, later, limit }: { before: Date; later: Date; limit: number },
): Promise<ProvenHandle[]> {
  return db
    .select({ userId: handles.userId, handle: handles.username })
    .from(handles)
    .innerJoin(users, eq(users.id, handles.userId))
    .leftJoin(boardFigures, and(eq(boardFigures.userId, handles.userId), eq(boardFigures.platform, platform)))
    .where(
      and(
        eq(handles.platform, platform),
        isNotNull(handles.verifiedAt),
        isPresent,
        or(
          isNull(boardFigures.checkedAt),
          and(isNull(users.alumniSince), lte(boardFigures.checkedAt, before)),
          lte(boardFigures.checkedAt, new Date(before.getTime() - alumniMs)),
          gt(boardFigures.checkedAt, later),
        ),
      ),
    )
    .orderBy(sql`${boardFigures.checkedAt} NULLS FIRST`, asc(handles.userId))
    .limit(limit)
}

/** Keeps what the platform said of each handle. Of one that it does not know the last good figures stay. */
export async function saveFigures(
  db: Db,
  platform: FigurePlatform,
  asked: ProvenHandle[],
  { found, at }: { found: Map<string, Figure>; at: Date },
): Promise<void> {
  const rows = asked.map(({ userId, handle }) => {
    const figure = found.get(handle)
    return { userId, platform, value: 0, title: null, ...figure, asOf: figure ? at : null, checkedAt: at }
  })
  const known = rows.filter(({ asOf }) => asOf !== null)
  const unknown = rows.filter(({ asOf }) => asOf === null)
  const target = [boardFigures.userId, boardFigures.platform]
  if (known.length > 0) {
    await db
      .insert(boardFigures)
      .values(known)
      .onConflictDoUpdate({
        target,
        set: {
          value: sql`excluded.value`,
          title: sql`excluded.title`,
          asOf: sql`excluded.as_of`,
          checkedAt: sql`excluded.checked_at`,
        },
      })
  }
  if (unknown.length > 0) {
    await db
      .insert(boardFigures)
      .values(unknown)
      .onConflictDoUpdate({ target, set: { checkedAt: sql`excluded.checked_at` } })
  }
}
