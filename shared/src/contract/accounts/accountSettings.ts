import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { loginRequest, nameSchema, passwordSchema, phoneSchema } from './account.ts'
import { userSchema } from './user.ts'

/** The readers of a student's phone number besides its owner. */
export const phoneReaders = ['leads', 'nobody'] as const

const settings = {
  name: nameSchema,
  phone: phoneSchema,
  phoneVisibleTo: z.enum(phoneReaders),
  isOnBoards: z.boolean(),
  /** Whether everyone sees the student's page, not only members. */
  isPagePublic: z.boolean(),
}

const settingsSchema = z.object({
  ...settings,
  name: z.string(),
  phone: z.number(),
  isPagePublic: settings.isPagePublic.optional(),
})
export type AccountSettings = z.infer<typeof settingsSchema>

export const accountAnswer = z.object({ account: settingsSchema })

/** PUT /user/account: omitted fields stay unchanged. */
export const accountChange = z.strictObject(settings).partial()
export type AccountChange = z.infer<typeof accountChange>

/** The changed account, and its user as pages store it. */
export const changedAccountAnswer = accountAnswer.extend({ user: userSchema })

/** POST /user/password. Requires the old one, so that a browser left signed in isn't enough. */
export const changePasswordRequest = z
  .strictObject({ oldPassword: loginRequest.shape.password, password: passwordSchema })
  .refine(({ oldPassword, password }) => oldPassword !== password, {
    path: ['password'],
    message: 'This is your current password. Choose another',
  })
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

export const accountSessionSchema = z.object({
  _id: z.uuid(),
  /** Browser and system at the sign-in, `Firefox on Windows`; empty if unknown. */
  device: z.string(),
  createdAt: instantSchema,
  /** To the minute. */
  seenAt: instantSchema,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

/** GET /user/sessions: this browser first, then by last use. */
export const sessionsAnswer = z.object({ sessions: z.array(accountSessionSchema) })
