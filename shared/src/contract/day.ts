import { z } from 'zod'
import { instantSchema } from './answer.ts'
import {
  daySchema,
  platformProgressSchema,
  problemPlatformSchema,
  progressDays,
  sheetNameSchema,
} from './progressTerms.ts'

/** One of today's problems. */
export const dayProblemSchema = z.object({
  questionId: z.string(),
  platform: problemPlatformSchema,
  /** As its platform calls it; where nobody told us yet, by its id. */
  title: z.string(),
  link: z.string(),
  /** When the student first had it accepted; null: not that we know. */
  solvedAt: instantSchema.nullable(),
  /** How many of the student's batch have solved it, of how many who are active in it. */
  batch: z.object({ solved: z.int(), active: z.int() }),
})
export type DayProblem = z.infer<typeof dayProblemSchema>

/** A platform on which the student's handle is proven. */
export const dayPlatformSchema = platformProgressSchema.extend({
  /** From when it may be asked about this student once more; null: at once. */
  askAgainAt: instantSchema.nullable(),
})
export type DayPlatform = z.infer<typeof dayPlatformSchema>

/** A day of the fortnight. */
export const fortnightDaySchema = z.object({
  date: daySchema,
  /** How many problems were solved on it, of any kind. */
  solved: z.int(),
  /** How many daily problems it had, how many of them are solved, and how many were on the day itself. */
  potds: z.object({ given: z.int(), solved: z.int(), onTheDay: z.int() }),
})
export type FortnightDay = z.infer<typeof fortnightDaySchema>

/** The first question of a sheet that is not solved yet. */
export const nextQuestionSchema = z.object({
  sheet: sheetNameSchema,
  questionId: z.string(),
  platform: problemPlatformSchema,
  title: z.string(),
  topic: z.string(),
  link: z.string(),
  /** How many of the sheet are solved, of how many. */
  solved: z.int(),
  total: z.int(),
})
export type NextQuestion = z.infer<typeof nextQuestionSchema>

/** What a student's day is made of; days are India's. */
export const myDaySchema = z.object({
  date: daySchema,
  /** The server's clock, by which the browser corrects its own, and when this day ends. */
  now: instantSchema,
  endsAt: instantSchema,
  problems: z.array(dayProblemSchema),
  /** Days in a row with a daily problem solved on the day itself: the row that goes on, and the longest ever. */
  streaks: z.object({ current: z.int(), best: z.int() }),
  /** Oldest first; the last is today. */
  fortnight: z.array(fortnightDaySchema).length(progressDays),
  /** Those of the three on which a handle is proven and not lost. */
  platforms: z.array(dayPlatformSchema),
  /** Of the sheet that was worked on last, else of the first; null: all sheets are solved. */
  nextQuestion: nextQuestionSchema.nullable(),
})
export type MyDay = z.infer<typeof myDaySchema>

/** GET /user/myDay. */
export const myDayAnswer = z.object({ day: myDaySchema })

/** What asking a platform about one student came to. */
export const askOutcomeSchema = z.object({
  platform: problemPlatformSchema,
  /** `told`: it is stored. `recently`: asked a moment ago already. `gone`: it knows nobody of that name any more. */
  outcome: z.enum(['told', 'recently', 'unreachable', 'gone']),
  /** After how many seconds asking again makes sense; 0: at once. */
  waitSeconds: z.int(),
})
export type AskOutcome = z.infer<typeof askOutcomeSchema>

/** POST /user/askPlatforms: the platforms of today's problems that the student has not solved. */
export const askPlatformsAnswer = z.object({ asked: z.array(askOutcomeSchema) })
