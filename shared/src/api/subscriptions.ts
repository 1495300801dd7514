import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type SubscriptionChange,
  type SubscriptionKind,
  type Subscriptions,
  subscriptionsEndpoints,
} from '../contract/index'

/** The mails that members can subscribe to. */
export const subscriptionsApi = declareEndpoints({
  tags: ['Subscription', 'Announcement'],
  endpoints: (build) => ({
    subscriptions: build.query<Subscriptions, void>({
      query: () => call(subscriptionsEndpoints.mine),
      providesTags: ['Session', 'Subscription'],
    }),
    changeSubscription: build.mutation<{ message: string }, SubscriptionChange & { kind: SubscriptionKind }>({
      query: ({ kind, ...body }) => call(subscriptionsEndpoints.change, { params: { kind }, body }),
      invalidatesTags: ['Subscription', 'Announcement'],
    }),
  }),
})

export const { useChangeSubscriptionMutation, useSubscriptionsQuery } = subscriptionsApi
