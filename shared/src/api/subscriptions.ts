import { call, declareEndpoints } from '@portal/shared/api/api'
import { type SubscriptionKind, type Subscriptions, subscriptionsEndpoints } from '../contract/index'

/** The mails that members can subscribe to. */
export const subscriptionsApi = declareEndpoints({
  tags: ['Subscription', 'Announcement'],
  endpoints: (build) => ({
    subscriptions: build.query<{ data: Subscriptions }, void>({
      query: () => call(subscriptionsEndpoints.mine),
      providesTags: ['Session', 'Subscription'],
    }),
    changeSubscription: build.mutation<
      { message: string },
      { kind: SubscriptionKind; isSubscribed: boolean }
    >({
      query: ({ kind, isSubscribed }) =>
        call(subscriptionsEndpoints.change, { params: { kind }, body: { isSubscribed } }),
      invalidatesTags: ['Subscription', 'Announcement'],
    }),
  }),
})

export const { useChangeSubscriptionMutation, useSubscriptionsQuery } = subscriptionsApi
