import { z } from 'zod'
import { optionalCanonicalSchema, readWebLink } from './links.ts'
import { addPotdRequest } from './progress.ts'
import { daySchema, problemPlatformSchema } from './progressTerms.ts'
import { proseSchema } from './text.ts'

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

/** How many daily problems can be planned at once. */
export const plannedPotdsMax = 30

/** POST /lead/addPotds: each on a day without a problem; all are added, or none. */
export const addPotdsRequest = z.strictObject({
  potds: z.array(addPotdRequest).min(1).max(plannedPotdsMax),
})

/** GET /lead/unusedQuestions/{sheet}: links to at most `plannedPotdsMax`, those that fewest students solved first. */
export const unusedQuestionsAnswer = z.object({ links: z.array(z.string()) })
