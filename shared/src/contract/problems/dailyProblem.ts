import { z } from 'zod'
import { instantSchema, messageAnswer } from '../answer.ts'
import { canonicalSchema, optionalCanonicalSchema, readWebLink } from '../fields/links.ts'
import { proseSchema } from '../fields/text.ts'
import { daySchema, problemPlatformSchema } from '../progress/progressTerms.ts'
import { readQuestionLink } from './question.ts'

export const potdSchema = z.object({
  _id: z.uuid(),
  date: daySchema,
  questionId: z.string(),
  link: z.string(),
  /** Whether totals include it today. A problem set several times counts once, at its latest past date. */
  isCounted: z.boolean(),
})
export type Potd = z.infer<typeof potdSchema>

/** GET /user/getAllPotds, oldest first. */
export const potdsAnswer = z.object({ potds: z.array(potdSchema) })

export const addPotdRequest = z.strictObject({
  date: daySchema.refine(
    (day) => day >= '2000-01-01' && day <= '2099-12-31',
    'Use a day between 2000 and 2099',
  ),
  questionLink: canonicalSchema('Question link is required', readQuestionLink),
})
export type AddPotdRequest = z.infer<typeof addPotdRequest>

/** PUT /lead/potd/{id}: the values that were seen; refused if they have changed since. */
export const changePotdQuery = z.strictObject({
  date: daySchema.optional(),
  questionId: z.string().max(300).optional(),
})
export type SeenPotd = z.infer<typeof changePotdQuery>

/** GET /lead/problem: the problem's link, as it would be set. */
export const problemQuery = z.object({ link: addPotdRequest.shape.questionLink })

/** The portal's knowledge of a problem before it is set. */
export const foundProblemSchema = z.object({
  questionId: z.string(),
  link: z.string(),
  /** `unknown`: the platform can't be reached. */
  state: z.enum(['found', 'missing', 'unknown']),
  /** The platform's title; null if not found. */
  title: z.string().nullable(),
  /** A word, or Codeforces' rating; null if unknown. */
  difficulty: z.string().nullable(),
  /** How many students have solved it. */
  solvers: z.int(),
})
export type FoundProblem = z.infer<typeof foundProblemSchema>

export const problemAnswer = z.object({ problem: foundProblemSchema })

export const hintMax = 500

/** How many names of a problem's solvers are shown. */
export const solversShown = 60

/** A daily problem on its own page. */
export const dailyProblemSchema = z.object({
  _id: z.uuid(),
  questionId: z.string(),
  platform: problemPlatformSchema,
  title: z.string(),
  link: z.string(),
  /** A word, or Codeforces' rating; null if unknown. */
  difficulty: z.string().nullable(),
  /** In the platform's words. */
  topics: z.array(z.string()),
  /** By a lead; empty for none. */
  hint: z.string(),
  /** A link by a lead; empty for none. */
  editorial: z.string(),
  /** Whether the viewer has solved it, on any day. */
  isSolved: z.boolean(),
  /** How many active students of the viewer's batch have solved it, and those who are on the leaderboards, by name. */
  batch: z.object({
    solved: z.int(),
    solvers: z.array(z.object({ name: z.string(), username: z.string() })).max(solversShown),
  }),
  /** When a lead last changed it. */
  updatedAt: instantSchema.optional(),
})
export type DailyProblem = z.infer<typeof dailyProblemSchema>

/** GET /user/potd/{date}: the day's problems, and the nearest days that have some. Only leads see later days than today. */
export const dailyProblemsAnswer = z.object({
  date: daySchema,
  before: daySchema.nullable(),
  after: daySchema.nullable(),
  problems: z.array(dailyProblemSchema),
})
export type DailyProblems = z.infer<typeof dailyProblemsAnswer>

/** PUT /lead/potdHelp/{id}: a daily problem's hint and editorial; empty ones are removed. */
export const potdHelpSchema = z.strictObject({
  hint: proseSchema(hintMax),
  editorial: optionalCanonicalSchema(readWebLink),
})
export type PotdHelp = z.infer<typeof potdHelpSchema>
/** With the daily problem's new `updatedAt`. */
export const potdHelpAnswer = messageAnswer.extend({ updatedAt: instantSchema.optional() })

/** How many daily problems can be planned at once. */
export const plannedPotdsMax = 30

/** POST /lead/addPotds: each on a day without a problem; all are added, or none. */
export const addPotdsRequest = z.strictObject({
  potds: z.array(addPotdRequest).min(1).max(plannedPotdsMax),
})
