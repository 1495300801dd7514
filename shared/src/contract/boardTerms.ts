import { z } from 'zod'

// Apart from the boards' rows and pages: a card or a student's page that says a place carries no more of them.

/** The boards (specification, section 2). */
export const boards = ['codeforces', 'github', 'potd'] as const
export const boardSchema = z.enum(boards)
export type Board = z.infer<typeof boardSchema>

/** Places risen (+) or fallen (-) since the last day's snapshot, `new` when not on it, null without one. */
export const changeSchema = z.union([z.int(), z.literal('new'), z.null()])
export type Change = z.infer<typeof changeSchema>
