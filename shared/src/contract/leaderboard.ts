import { z } from 'zod'
import { changeSchema } from './boardTerms.ts'
import { studentGroupSchema } from './studentGroups.ts'

const row = { username: z.string(), verified: z.boolean(), change: changeSchema }

export const githubRowSchema = z.object({ ...row, githubUsername: z.string(), commits: z.int() })
/** Unrated: rating 0, rank 'unrated', last. */
export const codeforcesRowSchema = z.object({
  ...row,
  codeforcesUsername: z.string(),
  rating: z.int(),
  rank: z.string(),
})
/** `timeTaken` in seconds: from the start of each problem's day to its first accepted submission, summed. */
export const potdRowSchema = z.object({ ...row, solvedCount: z.int(), timeTaken: z.int() })

export type GithubRow = z.infer<typeof githubRowSchema>
export type CodeforcesRow = z.infer<typeof codeforcesRowSchema>
export type PotdRow = z.infer<typeof potdRowSchema>

/** Since when a board's figures stand; null before the first refresh. */
const asOf = z.iso.datetime().nullable()

/** How many rows a page of a leaderboard has by default, and at most. */
export const boardPageSize = 100
export const boardPageSizeMax = 200
/** So many rows before and after my own come with it. */
export const boardNeighbours = 2

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().min(from, `Use a number from ${from}`).max(to, `Use a number up to ${to}`))

/** A month, `2025-01`, or a year, `2025`: the twelve months from the one in which the institute's year begins. */
export const seasonSchema = z
  .string()
  .regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Use a month as 2025-01, or a year as 2025')

const choiceText = z.string().max(40).trim()

/**
 * GET /api/leaderboard/github, /codeforces, /potd: a page, best first. `search` finds a part of a username or handle in
 * any case; `around` is the student whose own row comes with the page. `students`, `batch` and `branch` choose the
 * students and `season` the time: places are counted among those. Only active students of all time have a `change`.
 * The leaderboard of a season lists students who gained something in it.
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
  /** With the names of the students, which a search finds too: for who is signed in; others get the same without. */
  names: z.literal('1').optional(),
})
export type BoardPageQuery = z.infer<typeof boardPageQuery>

/** What a leaderboard can be filtered by, the newest first. */
export const boardChoicesSchema = z.object({
  batches: z.array(z.string()),
  branches: z.array(z.string()),
  /** `2025-01` */
  months: z.array(z.string()),
  /** A year by its season, and its first and last month. */
  years: z.array(z.object({ season: z.string(), from: z.string(), until: z.string() })),
})
export type BoardChoices = z.infer<typeof boardChoicesSchema>

/** What a row of a page has beside the board's own. */
const pageRow = {
  /** Those above are not all there to be counted, so that each row says its place: 1, 1, 3. */
  place: z.int(),
  /** What a season's places go by: rating or commits gained in it, or daily problems solved on their day. */
  gained: z.int().optional(),
  batch: z.string(),
  branch: z.string(),
  /** Where names were asked for. */
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
      /** Where `users` begin among those that match, from 0. */
      from: z.int(),
      /** How many match the search; all of the board without one. */
      matches: z.int(),
      /** How many are on the board. */
      total: z.int(),
      /** The first three of the board, whatever the page and the search. */
      podium: users,
      /**
       * Where `around` was asked for: that student's row and its neighbours, whatever the page and the search. `index`
       * is where the row stands on the board from 0, `from` where `users` begin. Null: not on the board.
       */
      me: z.object({ index: z.int(), from: z.int(), users }).nullish(),
      choices: boardChoicesSchema,
      /** Where a season began before it was counted: since when it is. */
      countedFrom: z.iso.datetime().optional(),
    }),
  })
}

export const githubPageAnswer = page(githubRowSchema)
export const codeforcesPageAnswer = page(codeforcesRowSchema)
export const potdPageAnswer = page(potdRowSchema)

/** A row of a page. */
export type Placed<Row> = Row & z.infer<typeof pageRowSchema>
