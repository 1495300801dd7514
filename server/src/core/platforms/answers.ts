import { handlePatterns, type Platform, slugPattern } from '@portal/shared/contract'
import { z } from 'zod'
import { dayNumberOf } from '../calendar/days.ts'
import { HandleNotFound, PlatformUnreachable } from './platforms.ts'

/** One line that every database accepts: no control characters, no half characters, limited length. */
export const platformText = z
  .string()
  .transform((text) => text.slice(0, 300).replace(/\p{Cc}|\p{Surrogate}/gu, ''))

/** A moment or a time, in seconds, that a `Date` can hold. */
export const platformSeconds = z.int().positive().max(99_999_999_999)

/** A LeetCode or GFG slug that is safe in an address. */
export const slugSchema = z.string().regex(slugPattern)

/** Keeps the valid entries of a list, so that one invalid entry doesn't hide the others. */
export const goodOnes = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries): z.output<T>[] =>
    entries.flatMap((one) => {
      const parsed = entry.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** How difficult a problem is: a word or a rating; null if the platform doesn't say. */
export const difficultySchema = z
  .union([z.int().positive().max(9999).transform(String), platformText.pipe(z.string().min(1).max(20))])
  .nullable()
  .catch(null)

/** The names of a problem's topics, of which `entry` reads one; empty if the platform doesn't say. */
export const topicsOf = (entry: z.ZodType<string>) =>
  goodOnes(entry.pipe(z.string().min(1).max(60)))
    .transform((topics) => topics.slice(0, 12))
    .catch([])

/** A handle that the platform's pattern doesn't allow can't exist, and must not get into an address. */
export function checkHandle(platform: Platform, handle: string): void {
  if (!handlePatterns[platform].test(handle)) throw new HandleNotFound(platform, handle)
}

/** Parses an answer. One in an unexpected format says nothing about a handle. */
export function understood<T extends z.ZodType>(platform: Platform, schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new PlatformUnreachable(platform, `an unexpected answer format: ${parsed.error.issues[0]?.message}`, {
    cause: parsed.error,
  })
}

export const isSameHandle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Names to compare: trimmed and not empty. */
export const namesOf = (...names: (string | null | undefined)[]) => [
  ...new Set(names.map((name) => name?.trim() ?? '').filter(Boolean)),
]

/** One entry per problem and day, with its earliest acceptance. */
export function earliestOf<S extends { id: string; solvedAt: number }>(all: S[]): S[] {
  const earliest = new Map<string, S>()
  for (const solved of all) {
    const key = `${dayNumberOf(solved.solvedAt * 1000)} ${solved.id}`
    const known = earliest.get(key)
    if (!known || solved.solvedAt < known.solvedAt) earliest.set(key, solved)
  }
  return [...earliest.values()]
}
