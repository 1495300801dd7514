import { type ContestList, contestPlatforms } from '@portal/shared/contract'
import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import type { ListedContest } from '../../core/platforms/platforms.ts'
import { contestLists, contests } from './contests.tables.ts'

type ListRow = typeof contestLists.$inferSelect

/** Codeforces lists all contests since 2010; older ones than this aren't stored. */
const storedMs = 90 * dayMs

const noteList = async (db: Db, row: typeof contestLists.$inferInsert) => {
  const { platform, ...set } = row
  await db.insert(contestLists).values(row).onConflictDoUpdate({ target: contestLists.platform, set })
}

/** Stores a platform's list, and deletes upcoming contests that it no longer has. */
export async function storeList(
  db: Db,
  platform: ListRow['platform'],
  listed: ListedContest[],
  now: Date,
): Promise<void> {
  // A list may have a contest twice.
  const byId = new Map(listed.map((one) => [one.externalId, one]))
  const rows = [...byId.values()]
    .map(({ externalId, title, startsAt, seconds, url }) => ({
      platform,
      externalId,
      title,
      url,
      startsAt: new Date(startsAt * 1000),
      endsAt: new Date((startsAt + seconds) * 1000),
    }))
    .filter(({ endsAt }) => now.getTime() - endsAt.getTime() < storedMs)
  const isGone = and(
    eq(contests.platform, platform),
    gt(contests.startsAt, now),
    notInArray(contests.externalId, [...byId.keys()]),
  )
  await db.transaction(async (tx) => {
    await tx.delete(contests).where(isGone)
    if (rows.length > 0)
      await tx
        .insert(contests)
        .values(rows)
        .onConflictDoUpdate({
          target: [contests.platform, contests.externalId],
          set: {
            title: sql`excluded.title`,
            url: sql`excluded.url`,
            startsAt: sql`excluded.starts_at`,
            endsAt: sql`excluded.ends_at`,
          },
        })
    await noteList(tx, { platform, goodAt: now, failingSince: null })
  })
}

/** Records that a platform failed to send its list: the last good one stays. */
export async function noteFailing(db: Db, platform: ListRow['platform'], now: Date): Promise<void> {
  const [row] = await db.select().from(contestLists).where(eq(contestLists.platform, platform))
  await noteList(db, { platform, failingSince: row?.failingSince ?? now })
}

export async function readLists(db: Db): Promise<ContestList[]> {
  const rows = await db.select().from(contestLists)
  return contestPlatforms
    .filter((platform) => platform !== 'club')
    .map((platform) => {
      const row = rows.find((one) => one.platform === platform)
      return {
        platform,
        goodAt: row?.goodAt?.toISOString() ?? null,
        failingSince: row?.failingSince?.toISOString() ?? null,
      }
    })
}
