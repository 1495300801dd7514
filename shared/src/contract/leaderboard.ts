import { z } from 'zod'

/** The boards (specification, section 2). */
export const boards = ['codeforces', 'github', 'potd'] as const
export const boardSchema = z.enum(boards)
export type Board = z.infer<typeof boardSchema>

/** Places risen (+) or fallen (-) since the last day's snapshot, `new` when not on it, null without one. */
const changeSchema = z.union([z.int(), z.literal('new'), z.null()])
export type Change = z.infer<typeof changeSchema>

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

const board = <Row extends z.ZodType>(users: Row) =>
  z.object({ status: z.literal('success'), data: z.object({ users: z.array(users), asOf }) })

/** GET /api/leaderboard/github, /codeforces, /potd: best first. */
export const githubBoardAnswer = board(githubRowSchema)
export const codeforcesBoardAnswer = board(codeforcesRowSchema)
export const potdBoardAnswer = board(potdRowSchema)
