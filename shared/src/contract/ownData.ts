import { z } from 'zod'
import { loginRequest } from './account.ts'
import { instantSchema, messageAnswer } from './answer.ts'

/** So long an account that its owner wants deleted can be kept after all, in days. */
export const deletionGraceDays = 14

/** What is typed to delete an account, in any case: nobody does so by a slip. */
export const deletionPhrase = 'delete my account'

const password = loginRequest.shape.password

/** POST /user/download: the answer is the file. */
export const downloadRequest = z.strictObject({ password })
export type DownloadRequest = z.infer<typeof downloadRequest>

/** All that the portal's tables hold of a person: a list of rows for each thing, with the columns' own names. */
export const downloadAnswer = z.object({
  about: z.string(),
  madeAt: instantSchema,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OwnData = z.infer<typeof downloadAnswer>

/** POST /user/deleteAccount. */
export const deleteAccountRequest = z.strictObject({
  password,
  confirmation: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === deletionPhrase, `Type ‘${deletionPhrase}’`),
})
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>

/** When the account is deleted, unless its owner logs in before and keeps it. */
export const deletionAnswer = messageAnswer.extend({ deletionDueAt: instantSchema })
