import { z } from 'zod'

// Separate from the leaderboard rows, so that cards and student pages don't bundle those.

/** The leaderboards (specification, section 2). */
export const boards = ['codeforces', 'github', 'potd'] as const
export const boardSchema = z.enum(boards)
export type Board = z.infer<typeof boardSchema>

/** Ranks gained (+) or lost (-) since the last day's snapshot; `new` if absent there, null without a snapshot. */
export const changeSchema = z.union([z.int(), z.literal('new'), z.null()])
export type Change = z.infer<typeof changeSchema>
