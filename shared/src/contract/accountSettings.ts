import { z } from 'zod'
import { loginRequest, nameSchema, passwordSchema, phoneSchema } from './account.ts'
import { instantSchema } from './answer.ts'
import { userSchema } from './user.ts'

/** Who may read a student's phone number beside its owner. */
export const phoneReaders = ['leads', 'nobody'] as const
export type PhoneReader = (typeof phoneReaders)[number]

const settings = {
  name: nameSchema,
  phone: phoneSchema,
  phoneVisibleTo: z.enum(phoneReaders),
  /** Whether the student stands on the public leaderboards. */
  isOnBoards: z.boolean(),
  /** Whether everybody sees the student's page, and not members alone. */
  isPagePublic: z.boolean(),
}

/** What its owner may change of an account. */
const settingsSchema = z.object({
  ...settings,
  name: z.string(),
  phone: z.number(),
  /** Absent from portals without such pages. */
  isPagePublic: settings.isPagePublic.optional(),
})
export type AccountSettings = z.infer<typeof settingsSchema>

/** GET /user/account. */
export const accountAnswer = z.object({ account: settingsSchema })

/** PUT /user/account: what is left out stays as it is. */
export const accountChange = z.strictObject(settings).partial()
export type AccountChange = z.infer<typeof accountChange>

/** The account as it is then, and its user as every page knows it. */
export const changedAccountAnswer = accountAnswer.extend({ user: userSchema })

/** POST /user/password: the old one is asked for, as whoever finds a browser signed in does not know it. */
export const changePasswordRequest = z
  .strictObject({ oldPassword: loginRequest.shape.password, password: passwordSchema })
  .refine(({ oldPassword, password }) => oldPassword !== password, {
    path: ['password'],
    message: 'This is the password that you have: choose another',
  })
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>

/** A browser that is signed in to the account. */
export const accountSessionSchema = z.object({
  _id: z.uuid(),
  /** Browser and system, as the browser said at the sign-in: `Firefox on Windows`; empty where it said neither. */
  device: z.string(),
  createdAt: instantSchema,
  /** To the minute. */
  seenAt: instantSchema,
  /** The browser that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

/** GET /user/sessions: the browser that asks first, then those last seen. */
export const sessionsAnswer = z.object({ sessions: z.array(accountSessionSchema) })
