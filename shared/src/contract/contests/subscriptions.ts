import { z } from 'zod'

/** The names of the mails that members can subscribe to. */
export const subscriptionNames = {
  announcements: 'Announcements',
  problem: 'Today’s problem',
  contests: 'Contests you marked',
  papers: 'Papers you requested',
  digest: 'Sunday digest',
} as const
export const subscriptionKinds = [
  'announcements',
  'problem',
  'contests',
  'papers',
  'digest',
] as const satisfies (keyof typeof subscriptionNames)[]
export const subscriptionKindSchema = z.enum(subscriptionKinds)
export type SubscriptionKind = z.infer<typeof subscriptionKindSchema>

/** Reminders end after this many days without a visit; the last one says so. Announcements go on. */
export const reminderDays = 30

/** The full hour (Asia/Kolkata) of the reminder of today's problem, unless the member chooses another. */
export const usualReminderHour = 8
const reminderHourSchema = z.int().min(0).max(23)

/** GET /subscription/mine: which kinds the member gets. A kind that isn't there is off. */
export const subscriptionsAnswer = z.object({
  data: z.record(z.string(), z.boolean()),
  /** The hour of the reminder of today's problem. */
  hour: reminderHourSchema,
})
export type Subscriptions = z.infer<typeof subscriptionsAnswer>

/** PUT /subscription/:kind. */
export const subscriptionParams = z.object({ kind: subscriptionKindSchema })
export const changeSubscriptionRequest = z.strictObject({
  isSubscribed: z.boolean(),
  /** For today's problem. Without it, the hour stays. */
  hour: reminderHourSchema.optional(),
})
export type SubscriptionChange = z.infer<typeof changeSubscriptionRequest>
