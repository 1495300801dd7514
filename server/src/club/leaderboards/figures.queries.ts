import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { isOtherAccount, noteSeenHandles, type SeenHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { boardFigures } from './leaderboards.tables.ts'
import { startOfMonth } from './seasons.ts'

export type FigurePlatform = (typeof boardFigures.$inferSelect)['platform']

export interface ProvenHandle {
  userId: string
  handle: string
}

export interface Figure {
  value: number
  title: string | null
  /** The account on the platform; null if the platform doesn't identify it. */
  accountId: string | null
  /** The platform's own count since the start of the month; otherwise the difference to the previous figure counts. */
  inMonth?: number
}

/** How much older the figures of alumni may be. */
const alumniMs = 7 * 24 * 3_600_000

/**
 * Verified handles without an answer of the platform since `before` (for alumni a week longer): first those never
 * polled, then the oldest. Suspended students are left out. A time after `later` was written by a wrong clock.
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

interface Reported {
  found: Map<string, Figure>
  at: Date
  /** The month of the figure. */
  month: string
}

/** The polled students who still have that handle. Rows are locked until the figures are stored. */
async function stillTheirs(
  tx: Db,
  platform: FigurePlatform,
  asked: ProvenHandle[],
): Promise<(ProvenHandle & { accountId: string | null })[]> {
  const { rows } = await tx.execute<{ user_id: string; account_id: string | null }>(sql`
    SELECT handles.user_id, handles.account_id
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS asked("userId" uuid, handle text)
    JOIN users ON users.id = asked."userId"
    JOIN handles ON handles.user_id = users.id AND handles.platform = ${platform} AND handles.username = asked.handle
    WHERE handles.verified_at IS NOT NULL
    ORDER BY users.id FOR KEY SHARE OF users, handles`)
  const kept = new Map(rows.map((row) => [row.user_id, row.account_id]))
  return asked.flatMap((handle) => {
    const accountId = kept.get(handle.userId)
    return accountId === undefined ? [] : [{ ...handle, accountId }]
  })
}

/**
 * Stores the platform's answer for each handle that its student still has. The last good figures stay if the handle is
 * unknown there, or now belongs to another account.
 */
export async function saveFigures(
  db: Db,
  platform: FigurePlatform,
  asked: ProvenHandle[],
  { found: reported, at, month }: Reported,
): Promise<void> {
  const target = [boardFigures.userId, boardFigures.platform]
  await db.transaction(async (tx) => {
    const theirs = await stillTheirs(tx, platform, asked)
    const found = new Map(reported)
    const seen = theirs.map(({ userId, handle, accountId }): SeenHandle => {
      const figure = reported.get(handle)
      const isTaken = isOtherAccount(accountId, figure?.accountId ?? null)
      if (isTaken) found.delete(handle)
      const lostAs = isTaken ? 'taken' : figure ? null : 'missing'
      return { userId, username: handle, accountId: figure?.accountId ?? null, lostAs }
    })
    await noteSeenHandles(tx, platform, seen, at)
    const rows = theirs.map(({ userId, handle }) => {
      const { value = 0, title = null } = found.get(handle) ?? {}
      return { userId, platform, value, title, asOf: found.has(handle) ? at : null, checkedAt: at }
    })
    const known = rows.filter(({ asOf }) => asOf !== null)
    const unknown = rows.filter(({ asOf }) => asOf === null)
    if (known.length > 0) {
      await addToMonth(tx, platform, theirs, { found, at, month })
      await tx
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
      await tx
        .insert(boardFigures)
        .values(unknown)
        .onConflictDoUpdate({ target, set: { checkedAt: sql`excluded.checked_at` } })
    }
  })
}

/**
 * Adds the gain since the stored figures. If two nodes do so at once, the second waits and sees the first one's. A
 * first figure or a first rating is no gain.
 */
async function addToMonth(
  tx: Db,
  platform: FigurePlatform,
  asked: ProvenHandle[],
  { found, at, month }: Reported,
) {
  const reported = asked.flatMap(({ userId, handle }) => {
    const figure = found.get(handle)
    return figure
      ? [{ user_id: userId, value: figure.value, title: figure.title, in_month: figure.inMonth }]
      : []
  })
  const rows = sql`json_to_recordset(${JSON.stringify(reported)}::json)
    AS reported(user_id uuid, value int, title text, in_month int)`
  await tx.execute(sql`
    SELECT FROM board_figures WHERE platform = ${platform} AND user_id IN (SELECT user_id FROM ${rows})
    ORDER BY user_id FOR UPDATE`)
  const isUnrated = (title: SQL) => sql`coalesce(${title} = 'unrated', false)`
  const gained = sql`coalesce(in_month, coalesce(counted.gained, 0) +
    CASE WHEN ${isUnrated(sql`reported.title`)} OR ${isUnrated(sql`existing.title`)} OR existing.as_of IS NULL
      THEN 0 ELSE reported.value - existing.value END)`
  await tx.execute(sql`
    INSERT INTO board_months (user_id, platform, month, gained, counted_from)
    SELECT reported.user_id, ${platform}, ${month}, ${gained},
      CASE WHEN in_month IS NULL THEN ${at.toISOString()}::timestamptz ELSE ${startOfMonth(month).toISOString()}::timestamptz END
    FROM ${rows}
    LEFT JOIN board_figures AS existing ON existing.user_id = reported.user_id AND existing.platform = ${platform}
    LEFT JOIN board_months AS counted
      ON counted.user_id = reported.user_id AND counted.platform = ${platform} AND counted.month = ${month}
    WHERE counted.gained IS DISTINCT FROM ${gained}
    ORDER BY reported.user_id
    ON CONFLICT (user_id, platform, month) DO UPDATE SET gained = excluded.gained`)
}
