import { z } from 'zod'
import { instantSchema } from '../answer.ts'
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
  /** The platform's title; its id while the title is unknown. */
  title: z.string(),
  link: z.string(),
  /**
   * When the student solved it today, otherwise for the first time; null: not solved. An earlier solution doesn't count
   * for the streak, so the problem is to be solved again.
   */
  solvedAt: instantSchema.nullable(),
  /** How many active students of the batch have solved it, and how many there are. */
  batch: z.object({ solved: z.int(), active: z.int() }),
})
export type DayProblem = z.infer<typeof dayProblemSchema>

/** A platform with a verified handle. */
export const dayPlatformSchema = platformProgressSchema.extend({
  /** When the platform may be asked about this student again; null: now. */
  askAgainAt: instantSchema.nullable(),
})

/** One of the last 14 days. */
export const fortnightDaySchema = z.object({
  date: daySchema,
  /** Solved problems of any kind. */
  solved: z.int(),
  /** Daily problems: how many there were, how many are solved, and how many were solved on the day itself. */
  potds: z.object({ given: z.int(), solved: z.int(), onTheDay: z.int() }),
  /** The missed day of its week that didn't end the streak. */
  isForgiven: z.boolean(),
})
export type FortnightDay = z.infer<typeof fortnightDaySchema>

/** The first unsolved question of a sheet. */
export const nextQuestionSchema = z.object({
  sheet: sheetNameSchema,
  questionId: z.string(),
  platform: problemPlatformSchema,
  title: z.string(),
  topic: z.string(),
  link: z.string(),
  solved: z.int(),
  total: z.int(),
})
export type NextQuestion = z.infer<typeof nextQuestionSchema>

/** The data of a student's day; days are those of India. */
export const myDaySchema = z.object({
  date: daySchema,
  /** The server's clock, by which the browser corrects its own, and the end of the day. */
  now: instantSchema,
  endsAt: instantSchema,
  problems: z.array(dayProblemSchema),
  /** Days in a row with a daily problem solved on the day. One missed day a week is forgiven. */
  streaks: z.object({ current: z.int(), best: z.int() }),
  /** Oldest first; the last is today. */
  fortnight: z.array(fortnightDaySchema).length(progressDays),
  /** Platforms with a verified handle that isn't lost. */
  platforms: z.array(dayPlatformSchema),
  /** From the sheet used last, or the first sheet; null: all are solved. */
  nextQuestion: nextQuestionSchema.nullable(),
})
export type MyDay = z.infer<typeof myDaySchema>

export const myDayAnswer = z.object({ day: myDaySchema })

/** The result of asking a platform about one student. */
export const askOutcomeSchema = z.object({
  platform: problemPlatformSchema,
  /**
   * `answered`: results were stored. `recently`: it was asked a moment ago. `gone`: the platform no longer knows the user.
   */
  outcome: z.enum(['answered', 'recently', 'unreachable', 'gone']),
  /** Seconds until another attempt makes sense; 0: now. */
  waitSeconds: z.int(),
})
export type AskOutcome = z.infer<typeof askOutcomeSchema>

/** POST /user/askPlatforms: asks the platforms of today's unsolved problems. */
export const askPlatformsAnswer = z.object({ asked: z.array(askOutcomeSchema) })
