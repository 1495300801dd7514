import { z } from 'zod'
import { studentGroupSchema } from '../people/studentGroups.ts'
import { changeSchema } from './boardTerms.ts'

const row = { username: z.string(), verified: z.boolean(), change: changeSchema }

export const githubRowSchema = z.object({ ...row, githubUsername: z.string(), commits: z.int() })
/** Unrated: rating 0, rank 'unrated', last. */
export const codeforcesRowSchema = z.object({
  ...row,
  codeforcesUsername: z.string(),
  rating: z.int(),
  rank: z.string(),
})
/** `timeTaken`: seconds from the start of each problem's day to its first accepted submission, summed. */
export const potdRowSchema = z.object({ ...row, solvedCount: z.int(), timeTaken: z.int() })

export type GithubRow = z.infer<typeof githubRowSchema>
export type CodeforcesRow = z.infer<typeof codeforcesRowSchema>
export type PotdRow = z.infer<typeof potdRowSchema>

/** When the figures were refreshed; null before the first time. */
const asOf = z.iso.datetime().nullable()

/** The default and largest number of rows on a page. */
export const boardPageSize = 100
export const boardPageSizeMax = 200
/** Rows before and after the student's own row. */
export const boardNeighbours = 2

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().min(from, `Use a number from ${from}`).max(to, `Use a number up to ${to}`))

/** A month, `2025-01`, or a year, `2025`: twelve months from the start of the academic year. */
export const seasonSchema = z
  .string()
  .regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Use a month such as 2025-01, or a year such as 2025')

const choiceText = z.string().max(40).trim()

/**
 * GET /api/leaderboard/github, /codeforces, /potd: a page, best first.
 * - `search`: part of a username or handle, in any case
 * - `around`: the student whose row comes with the page
 * - `students`, `batch`, `branch`: which students; ranks count among them
 * - `season`: the time; lists students who gained something in it
 * Only the list of all active students over all time has a `change`.
 */
export const boardPageQuery = z.object({
  from: wholeNumber(0, 9_999_999).optional(),
  count: wholeNumber(1, boardPageSizeMax).optional(),
  search: z.string().max(100).trim().optional(),
  around: z.string().max(100).trim().optional(),
  students: studentGroupSchema.optional(),
  batch: choiceText.optional(),
  branch: choiceText.optional(),
  season: seasonSchema.optional(),
  /** Adds the students' names, which the search then finds too. Ignored for visitors. */
  names: z.literal('1').optional(),
})
export type BoardPageQuery = z.infer<typeof boardPageQuery>

/** The filters of a leaderboard, newest first. */
export const boardChoicesSchema = z.object({
  batches: z.array(z.string()),
  branches: z.array(z.string()),
  /** `2025-01` */
  months: z.array(z.string()),
  /** A year, and its first and last month. */
  years: z.array(z.object({ season: z.string(), from: z.string(), until: z.string() })),
})
export type BoardChoices = z.infer<typeof boardChoicesSchema>

/** The fields that every leaderboard's rows share. */
const pageRow = {
  /** The rank: 1, 1, 3. Sent because a page doesn't hold the rows above. */
  place: z.int(),
  /** In a season: rating or commits gained, or daily problems solved on their day. */
  gained: z.int().optional(),
  batch: z.string(),
  branch: z.string(),
  /** If names were requested. */
  name: z.string().optional(),
}
const pageRowSchema = z.object(pageRow)

const page = <Row extends z.ZodRawShape>(row: z.ZodObject<Row>) => {
  const users = z.array(row.extend(pageRow))
  return z.object({
    status: z.literal('success'),
    data: z.object({
      users,
      asOf,
      /** The index of the first row among the matches, from 0. */
      from: z.int(),
      /** How many match the search; all without one. */
      matches: z.int(),
      /** How many the leaderboard lists. */
      total: z.int(),
      /** The first three, regardless of page and search. */
      podium: users,
      /**
       * With `around`: that student's row and its neighbours, regardless of page and search. `index` is the row's
       * position from 0, `from` that of the first of `users`. Null: not listed.
       */
      me: z.object({ index: z.int(), from: z.int(), users }).nullish(),
      choices: boardChoicesSchema,
      /** If the season started before it was recorded: since when it is. */
      countedFrom: z.iso.datetime().optional(),
    }),
  })
}

export const githubPageAnswer = page(githubRowSchema)
export const codeforcesPageAnswer = page(codeforcesRowSchema)
export const potdPageAnswer = page(potdRowSchema)

export type Placed<Row> = Row & z.infer<typeof pageRowSchema>
