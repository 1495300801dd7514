const freshSeconds = 30

/** For a query whose answer others may have changed: reads again if it is older than 30 seconds. */
export const refetchIfStale = { refetchOnMountOrArgChange: freshSeconds } as const

/** For `initiate` in `prefetch`: equal to `refetchIfStale`, without a subscription. */
export const prefetchIfStale = { subscribe: false, forceRefetch: freshSeconds } as const
