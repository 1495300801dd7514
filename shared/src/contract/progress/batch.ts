import { z } from 'zod'
import { pageSchema } from '../fields/page.ts'
import { fortnightDaySchema } from '../progress/day.ts'
import { daySchema, sheetNameSchema } from '../progress/progressTerms.ts'

/** Everyone in the batch, those whom the reader follows, or those who have solved a problem of today. */
export const batchViews = ['all', 'friends', 'solved'] as const

export const batchPageSize = 50

export const batchQuery = z.object({
  show: z.enum(batchViews).default('all'),
  /** Part of a name or username. */
  search: z.string().max(100).trim().default(''),
  page: pageSchema,
})

/** A student of the reader's batch who is on the leaderboards, or the reader. */
export const classmateSchema = z.object({
  username: z.string(),
  name: z.string(),
  isFollowed: z.boolean(),
  hasSolvedToday: z.boolean(),
  /** The day of the latest solution; null: none yet. */
  lastActiveOn: daySchema.nullable(),
  /** On the batch's Codeforces leaderboard; null: not on it. */
  place: z.int().nullable(),
  /** The Codeforces rating, and a year's commits on GitHub; null: unrated, or no verified handle. */
  rating: z.int().nullable(),
  commits: z.int().nullable(),
})
export type Classmate = z.infer<typeof classmateSchema>

/** GET /user/batch: by rank, then by username. Empty for alumni and for accounts without a batch. */
export const batchAnswer = z.object({ students: z.array(classmateSchema), page: z.int(), matches: z.int() })

export const comparedStudentSchema = classmateSchema.extend({
  sheets: z.array(z.object({ name: sheetNameSchema, solved: z.int(), total: z.int() })),
  fortnight: z.array(fortnightDaySchema),
})
export type ComparedStudent = z.infer<typeof comparedStudentSchema>

/** GET /user/batch/{username}: the reader and a classmate. */
export const comparisonAnswer = z.object({ own: comparedStudentSchema, other: comparedStudentSchema })

export const followClassmateRequest = z.strictObject({ isFollowed: z.boolean() })
