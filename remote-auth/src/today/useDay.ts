import { useMyDayQuery } from '@portal/shared/api/day'

/** The day, in one request for all cards. */
export function useDay() {
  const { data, isError, isLoading, isFetching, refetch, fulfilledTimeStamp = 0 } = useMyDayQuery()
  const day = data?.day
  return {
    day,
    query: { data: day, isLoading: isLoading || (!day && isFetching), isError, refetch },
    /** How many milliseconds this browser's clock is ahead of the server's. */
    aheadMs: day ? fulfilledTimeStamp - Date.parse(day.now) : 0,
  }
}

/** Polls the day at this interval; 0: never. */
export function useReadAgain(everyMs: number): void {
  useMyDayQuery(undefined, { pollingInterval: everyMs })
}
