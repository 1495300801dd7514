import {
  type Handle,
  type HandleLoss,
  type OwnHandle,
  type Platform,
  platforms,
} from '@portal/shared/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { handles } from './handles.tables.ts'

/** Folds a handle, because its case doesn't matter. */
export const foldHandle = (username: string) => username.toLowerCase()

export interface HandlesOfUser {
  verifiedPlatforms: OwnHandle[]
  /** All other platforms with the last entered handle, or '' if there is none. */
  unverifiedPlatforms: Handle[]
}

export interface KeptHandle extends Handle {
  isProven: boolean
  lostAs: HandleLoss | null
  /** In milliseconds. */
  lostSince: number | null
}

/** Loads a student's handles. */
export async function findHandles(db: Db, userId: string): Promise<HandlesOfUser> {
  const rows = await db.select().from(handles).where(eq(handles.userId, userId))
  return handlesAmong(
    rows.map((row) => ({
      ...row,
      isProven: row.verifiedAt !== null,
      lostSince: row.lostSince?.getTime() ?? null,
    })),
  )
}

/** Groups a student's stored handles, in the order of the platforms. */
export function handlesAmong(kept: readonly KeptHandle[]): HandlesOfUser {
  const handleOn = (platform: Platform) => kept.find((one) => one.platform === platform)
  const all = platforms.map((platform) => ({ username: '', ...handleOn(platform), platform }))
  return {
    verifiedPlatforms: all.filter(({ isProven }) => isProven).map(ownHandle),
    unverifiedPlatforms: all
      .filter(({ isProven }) => !isProven)
      .map(({ platform, username }) => ({ platform, username })),
  }
}

const ownHandle = ({ platform, username, lostAs, lostSince }: Handle & Partial<KeptHandle>): OwnHandle => ({
  platform,
  username,
  ...(lostAs && { lost: { as: lostAs, since: new Date(lostSince ?? 0).toISOString() } }),
})

/** A platform's answer about a verified handle: its account, or why the handle is lost. */
export interface SeenHandle {
  userId: string
  username: string
  accountId: string | null
  lostAs: HandleLoss | null
}

/** Whether the handle now belongs to another account than the verified one. */
export const isOtherAccount = (known: string | null, seen: string | null): boolean =>
  known !== null && seen !== null && known !== seen

/** Stores the platforms' answers for handles that their students still have. Writes nothing if nothing changed. */
export async function noteSeenHandles(
  db: Db,
  platform: Platform,
  seen: readonly SeenHandle[],
  at: Date,
): Promise<void> {
  const column = (name: 'account_id' | 'lost_as'): SQL => sql.raw(`handles.${name}`)
  const accountId = sql`coalesce(${column('account_id')}, seen."accountId")`
  await db.execute(sql`
    UPDATE handles SET account_id = ${accountId}, lost_as = seen."lostAs",
      lost_since = CASE WHEN seen."lostAs" IS NOT NULL THEN ${at.toISOString()}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(seen)}::json)
      AS seen("userId" uuid, username text, "accountId" text, "lostAs" text)
    WHERE handles.user_id = seen."userId" AND platform = ${platform} AND handles.username = seen.username
      AND verified_at IS NOT NULL
      AND (${column('account_id')}, ${column('lost_as')}) IS DISTINCT FROM (${accountId}, seen."lostAs")`)
}
