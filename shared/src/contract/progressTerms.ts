import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { platformSchema } from './platform.ts'

// What several calls are made of, apart from the long lists of progress.ts: a bundle takes whole files of schemas.

/** The window of recent progress (specification, section 9). */
export const progressDays = 14

/** The practice sheets. */
export const sheetNames = ['striver', 'tle'] as const
export const sheetNameSchema = z.enum(sheetNames)
export type SheetName = z.infer<typeof sheetNameSchema>

/** What the practice sheets are called. */
export const sheetTitles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

/** A day in Asia/Kolkata: `2025-01-31`. */
export const daySchema = z.iso.date()

/** The platforms that know submissions. */
export const problemPlatformSchema = platformSchema.exclude(['github'])

/** Since when a platform's figures of this student stand. */
export const platformProgressSchema = z.object({
  platform: problemPlatformSchema,
  /** When the platform last told this student's problems; null before the first time. */
  asOf: instantSchema.nullable(),
  /** The platform could not be asked since: the figures are older than they should be. */
  failing: z.boolean(),
  /** Problems solved between these moments are missing, because LeetCode lists only the newest; how many, if it is known. */
  gap: z.object({ from: instantSchema, until: instantSchema, problems: z.int().nullable() }).optional(),
})
export type PlatformProgress = z.infer<typeof platformProgressSchema>

/** What is missing because of a gap; `from` and `until` as people read them. */
export function gapText(problems: number | null, from: string, until: string): string {
  const what = problems === null ? 'Some problems' : problems === 1 ? 'One problem' : `${problems} problems`
  const verb = problems === 1 ? 'is' : 'are'
  return `Leetcode lists only the 20 newest solutions. ${what} solved between ${from} and ${until} ${verb} missing.`
}
