import { z } from 'zod'
import { instantSchema, messageAnswer } from '../answer.ts'
import { loginRequest } from './account.ts'

/** Days in which the owner can cancel the deletion of an account. */
export const deletionGraceDays = 14

/** Typed to confirm the deletion, in any case. */
export const deletionPhrase = 'delete my account'

const password = loginRequest.shape.password

/** POST /user/download: the answer is the file. */
export const downloadRequest = z.strictObject({ password })
export type DownloadRequest = z.infer<typeof downloadRequest>

/** Everything the portal stores about a person: rows by table, with the columns' names. */
export const downloadAnswer = z.object({
  about: z.string(),
  madeAt: instantSchema,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OwnData = z.infer<typeof downloadAnswer>

export const deleteAccountRequest = z.strictObject({
  password,
  confirmation: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === deletionPhrase, `Type ‘${deletionPhrase}’`),
})
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>

/** When the account will be deleted, unless its owner logs in and keeps it. */
export const deletionAnswer = messageAnswer.extend({ deletionDueAt: instantSchema })
