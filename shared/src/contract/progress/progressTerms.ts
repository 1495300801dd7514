import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { platformSchema } from '../handles/platform.ts'

// Shared by several calls. Separate from progress.ts, because a bundle takes whole files of schemas.

/** The days of recent progress (specification, section 9). */
export const progressDays = 14

export const sheetNames = ['striver', 'tle'] as const
export const sheetNameSchema = z.enum(sheetNames)
export type SheetName = z.infer<typeof sheetNameSchema>

export const sheetTitles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

/** A day in Asia/Kolkata: `2025-01-31`. */
export const daySchema = z.iso.date()

/** The platforms that have submissions. */
export const problemPlatformSchema = platformSchema.exclude(['github'])

/** How current a platform's figures of this student are. */
export const platformProgressSchema = z.object({
  platform: problemPlatformSchema,
  /** When the student's problems were last read; null: never. */
  asOf: instantSchema.nullable(),
  /** The latest attempt failed, so the figures are outdated. */
  failing: z.boolean(),
  /** Problems of this period are missing, because LeetCode lists only the newest; `problems`: how many. */
  gap: z.object({ from: instantSchema, until: instantSchema, problems: z.int().nullable() }).optional(),
})
export type PlatformProgress = z.infer<typeof platformProgressSchema>

/** Explains a gap; `from` and `until` are formatted dates. */
export function gapText(problems: number | null, from: string, until: string): string {
  const what = problems === null ? 'Some problems' : problems === 1 ? 'One problem' : `${problems} problems`
  const verb = problems === 1 ? 'is' : 'are'
  return `LeetCode lists only the 20 newest solutions. ${what} solved between ${from} and ${until} ${verb} missing.`
}
