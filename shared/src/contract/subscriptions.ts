import { z } from 'zod'

/** Mails that members get only if they ask for them, by what they are called. */
export const subscriptionNames = { announcements: 'Announcements' } as const
export const subscriptionKinds = ['announcements'] as const satisfies (keyof typeof subscriptionNames)[]
export const subscriptionKindSchema = z.enum(subscriptionKinds)
export type SubscriptionKind = z.infer<typeof subscriptionKindSchema>

/** GET /subscription/mine. */
export const subscriptionsAnswer = z.object({ data: z.record(subscriptionKindSchema, z.boolean()) })
export type Subscriptions = z.infer<typeof subscriptionsAnswer>['data']

/** PUT /subscription/:kind. */
export const subscriptionParams = z.object({ kind: subscriptionKindSchema })
export const changeSubscriptionRequest = z.strictObject({ isSubscribed: z.boolean() })
