import { handlePatterns, type Platform, slugPattern } from '@portal/shared/contract'
import { z } from 'zod'
import { HandleNotFound, PlatformUnreachable } from './platforms.ts'

/** Text that any database takes: no NUL, no half characters, not endless. */
export const platformText = z
  .string()
  .transform((text) => text.slice(0, 300).replace(/\0|\p{Surrogate}/gu, ''))

/** A LeetCode or GfG slug, as it may stand in an address. */
export const slugSchema = z.string().regex(slugPattern)

/** The good ones of a list: one strange entry does not hide the others. */
export const goodOnes = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries): z.output<T>[] =>
    entries.flatMap((one) => {
      const parsed = entry.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** What the platform's pattern does not allow is nobody's name, and goes into no address. */
export function checkHandle(platform: Platform, handle: string): void {
  if (!handlePatterns[platform].test(handle)) throw new HandleNotFound(platform, handle)
}

/** An answer that is not what the platform used to answer says nothing about anybody. */
export function understood<T extends z.ZodType>(platform: Platform, schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new PlatformUnreachable(platform, `an answer of another shape: ${parsed.error.issues[0]?.message}`, {
    cause: parsed.error,
  })
}

export const isSameHandle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Names worth comparing: trimmed, not empty. */
export const namesOf = (...names: (string | null | undefined)[]) => [
  ...new Set(names.map((name) => name?.trim() ?? '').filter(Boolean)),
]

/** One entry a problem, with its earliest acceptance. */
export function earliestOf<S extends { id: string; solvedAt: number }>(all: S[]): S[] {
  const earliest = new Map<string, S>()
  for (const solved of all) {
    const known = earliest.get(solved.id)
    if (!known || solved.solvedAt < known.solvedAt) earliest.set(solved.id, solved)
  }
  return [...earliest.values()]
}
