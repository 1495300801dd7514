import { type Handle, type Platform, platforms } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { handles } from './handles.tables.ts'

/** One handle whatever its case. */
export const foldHandle = (username: string) => username.toLowerCase()

export interface HandlesOfUser {
  verifiedPlatforms: Handle[]
  /** All other platforms, with the name that was given last, '' where none was. */
  unverifiedPlatforms: Handle[]
}

/** A student's handles, in the order of the platforms. */
export async function findHandles(db: Db, userId: string): Promise<HandlesOfUser> {
  const rows = await db.select().from(handles).where(eq(handles.userId, userId))
  const handleOn = (platform: Platform) => rows.find((row) => row.platform === platform)
  const all = platforms.map((platform) => ({
    handle: { platform, username: handleOn(platform)?.username ?? '' },
    isProven: Boolean(handleOn(platform)?.verifiedAt),
  }))
  return {
    verifiedPlatforms: all.filter(({ isProven }) => isProven).map(({ handle }) => handle),
    unverifiedPlatforms: all.filter(({ isProven }) => !isProven).map(({ handle }) => handle),
  }
}
