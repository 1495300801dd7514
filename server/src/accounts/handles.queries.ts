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

/** What is kept of a handle. */
export interface KeptHandle extends Handle {
  isProven: boolean
}

/** A student's handles. */
export async function findHandles(db: Db, userId: string): Promise<HandlesOfUser> {
  const rows = await db.select().from(handles).where(eq(handles.userId, userId))
  return handlesAmong(rows.map((row) => ({ ...row, isProven: row.verifiedAt !== null })))
}

/** All that is kept of a student, in the order of the platforms. */
export function handlesAmong(kept: readonly KeptHandle[]): HandlesOfUser {
  const handleOn = (platform: Platform) => kept.find((one) => one.platform === platform)
  const all = platforms.map((platform) => ({
    handle: { platform, username: handleOn(platform)?.username ?? '' },
    isProven: handleOn(platform)?.isProven ?? false,
  }))
  return {
    verifiedPlatforms: all.filter(({ isProven }) => isProven).map(({ handle }) => handle),
    unverifiedPlatforms: all.filter(({ isProven }) => !isProven).map(({ handle }) => handle),
  }
}
