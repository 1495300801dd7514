import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { linkMax, optionalCanonicalSchema, readWebLink } from '../fields/links.ts'
import { proseSchema } from '../fields/text.ts'
import { authorSchema } from '../papers/solution.ts'
import { daySchema } from '../progress/progressTerms.ts'

export const approachTextMax = 1000

/** PUT /user/approach/{id of the daily problem}: adds the member’s approach, or replaces it. */
export const newApproachSchema = z.strictObject({
  text: proseSchema(approachTextMax).min(1, 'Text is required'),
  link: optionalCanonicalSchema(readWebLink),
})
export type NewApproach = z.infer<typeof newApproachSchema>

export const approachMarkKinds = ['helpful', 'reported'] as const

/** PUT /user/markApproach/{id}: sets or removes the member’s vote or report. */
export const approachMarkSchema = z.strictObject({ kind: z.enum(approachMarkKinds), isSet: z.boolean() })
export type ApproachMark = z.infer<typeof approachMarkSchema>

/** A member’s approach to a daily problem. Only leads see the author of a suspended account, and `reports`. */
export const approachSchema = z.object({
  _id: z.uuid(),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Empty for none. */
  link: z.string().max(linkMax),
  author: authorSchema.optional(),
  helpful: z.int(),
  /** The viewer's own marks. */
  marks: z.array(z.enum(approachMarkKinds)),
  isOwn: z.boolean(),
  isHidden: z.boolean(),
  reports: z.int().optional(),
  createdAt: instantSchema,
})
export type Approach = z.infer<typeof approachSchema>

/**
 * GET /user/approaches/{id of the daily problem}: the viewer's own, for leads reported ones, then the most helpful, then
 * the newest; at most 50. Others are sent once the viewer has solved the problem or its day is over (`isOpen`).
 */
export const approachesAnswer = z.object({ isOpen: z.boolean(), data: z.array(approachSchema) })
export type Approaches = z.infer<typeof approachesAnswer>

/** PUT /lead/reviewApproach/{id}: hides or shows it, and settles its reports. */
export const approachReviewSchema = z.strictObject({ isHidden: z.boolean() })

/** An approach with reports, and the latest day of its problem. */
export const reportedApproachSchema = z.object({
  _id: z.uuid(),
  date: daySchema,
  title: z.string(),
  since: instantSchema,
})
