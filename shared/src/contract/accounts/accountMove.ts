import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { verifyEmailRequest } from './account.ts'

/** The account of this registration number, which a sign-up may move to its confirmed address. */
const accountMoveSchema = z.object({
  regNumber: z.string(),
  newEmail: z.string(),
  /** The first letter and the domain of the account's address. */
  oldEmail: z.string(),
  /** Whether a code that was mailed there is still valid. */
  isCodeSent: z.boolean(),
  /** Leads can decide the request until then; null without a request. */
  waitingUntil: instantSchema.nullable(),
})
export type AccountMove = z.infer<typeof accountMoveSchema>

/** GET /user/accountMove, for this browser's sign-up. */
export const accountMoveAnswer = z.object({ move: accountMoveSchema.nullable() })
export type AccountMoveAnswer = z.infer<typeof accountMoveAnswer>

/** Whether the account's password stays; if not, it becomes the one typed at this sign-up. */
const keepPassword = z.boolean()

/** POST /user/accountMove/confirm: the code that was mailed to the account's address. */
export const confirmMoveRequest = verifyEmailRequest.pick({ otp: true }).extend({ keepPassword })
export type ConfirmMoveRequest = z.infer<typeof confirmMoveRequest>

export const moveNoteMax = 300

/** POST /user/accountMove/request: asks leads to decide. */
export const requestMoveRequest = z.strictObject({
  note: z
    .string()
    .trim()
    .min(1, 'Enter a reason, so that a lead can decide')
    .max(moveNoteMax, `Use at most ${moveNoteMax} characters`),
  keepPassword,
})
export type RequestMoveRequest = z.infer<typeof requestMoveRequest>

/** POST /user/accountMove/object: by the link in the mail to the account's address. */
export const objectionRequest = z.strictObject({ token: z.string().min(1).max(100) })

const moveRequestSchema = z.object({
  _id: z.uuid(),
  regNumber: z.string(),
  username: z.string(),
  oldName: z.string(),
  oldEmail: z.string(),
  newName: z.string(),
  newEmail: z.string(),
  note: z.string(),
  /** The owner of the account's address objected, so nothing can be moved. */
  hasObjection: z.boolean(),
  askedAt: instantSchema,
  lapsesAt: instantSchema,
})
export type MoveRequest = z.infer<typeof moveRequestSchema>

/** A registration number with more than one account, the oldest first. */
const sharedNumberSchema = z.object({
  regNumber: z.string(),
  accounts: z.array(z.object({ _id: z.uuid(), name: z.string(), email: z.string() })),
})
export type SharedNumber = z.infer<typeof sharedNumberSchema>

/** GET /lead/accountMoves. */
export const accountMovesAnswer = z.object({
  moves: z.array(moveRequestSchema),
  sharedNumbers: z.array(sharedNumberSchema),
})
export type AccountMovesAnswer = z.infer<typeof accountMovesAnswer>

/** POST /lead/accountMoves/:id/refuse. */
export const refuseMoveRequest = z.strictObject({
  reason: z.string().max(200, 'Use at most 200 characters').trim(),
})
