import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { handleSchema, ownHandleSchema } from '../handles/platform.ts'
import { accountStatusSchema } from '../people/studentGroups.ts'

/** Data that the server derives from the address at sign-up. */
const instituteIdentity = {
  regNumber: z.string(),
  /** How pages show the programme, in lower case. */
  branch: z.string(),
  batch: z.string(),
  /** The programme's code. */
  programme: z.string().optional(),
  /** The digits by which students are sorted. */
  roll: z.string().optional(),
}

/** A verified account as its owner sees it. */
export const userSchema = z.object({
  _id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.number(),
  ...instituteIdentity,
  isLead: z.boolean(),
  accountStatus: accountStatusSchema.optional(),
  verified: z.literal(true),
  verifiedPlatforms: z.array(ownHandleSchema),
  unverifiedPlatforms: z.array(handleSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** A sign-up that waits for its code; it has no `_id` yet. */
export const pendingUserSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.number(),
  ...instituteIdentity,
  isLead: z.literal(false),
  verified: z.literal(false),
  /** The address is confirmed, but the registration number already has an account, which can be moved here. */
  isProven: z.boolean().optional(),
})
export type PendingUser = z.infer<typeof pendingUserSchema>

export const userAnswer = z.object({ user: userSchema })
export const pendingUserAnswer = z.object({ user: pendingUserSchema })
export const meAnswer = z.object({ user: userSchema.nullable() })

export const usernameAnswer = z.object({ available: z.boolean() })

/** GET /user/isAddressRefused: whether the mail server rejects the newest code of this browser's sign-up. */
export const addressAnswer = z.object({ refused: z.boolean() })
