import { type Handle, type Platform, platforms, platformTitles } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { brokenUniqueness } from '../core/database/failures.ts'
import { conflict } from '../core/http/http-error.ts'
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

export interface GivenHandle extends Handle {
  userId: string
}

/** Refuses a handle that anybody has proven, and another one where this student has proven one. */
export async function refuseIfProven(db: Db, { userId, platform, username }: GivenHandle): Promise<void> {
  const isThisName = eq(handles.usernameKey, foldHandle(username))
  const [proven] = await db
    .select({ userId: handles.userId })
    .from(handles)
    .where(
      and(
        eq(handles.platform, platform),
        isNotNull(handles.verifiedAt),
        or(isThisName, eq(handles.userId, userId)),
      ),
    )
  if (proven) throw proven.userId === userId ? alreadyYours(platform) : provenByOther({ platform, username })
}

/** Keeps what the student gave, so that the form shows it again. What is proven stays as it is. */
export async function noteHandle(db: Db, { userId, platform, username }: GivenHandle): Promise<void> {
  const given = { username, usernameKey: foldHandle(username) }
  await db
    .insert(handles)
    .values({ userId, platform, ...given })
    .onConflictDoUpdate({
      target: [handles.userId, handles.platform],
      set: given,
      setWhere: isNull(handles.verifiedAt),
    })
}

/** The handle is the student's from now on; the first of all who prove it at once has it. */
export async function proveHandle(
  db: Db,
  { userId, platform, username }: GivenHandle,
  verifiedAt: Date,
): Promise<void> {
  const proven = { username, usernameKey: foldHandle(username), verifiedAt }
  try {
    const written = await db
      .insert(handles)
      .values({ userId, platform, ...proven })
      .onConflictDoUpdate({
        target: [handles.userId, handles.platform],
        set: proven,
        setWhere: isNull(handles.verifiedAt),
      })
      .returning({ userId: handles.userId })
    if (written.length === 0) throw alreadyYours(platform)
  } catch (error) {
    if (brokenUniqueness(error) === 'handles_proven_unique') throw provenByOther({ platform, username })
    throw error
  }
}

const alreadyYours = (platform: Platform) =>
  conflict(`Your ${platformTitles[platform]} profile is verified already and cannot be changed`)

const provenByOther = ({ platform, username }: Handle) => {
  const message = `The ${platformTitles[platform]} profile ${username} is verified by another student already`
  return conflict(message, { username: message })
}
