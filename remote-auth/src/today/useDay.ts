import { useMyDayQuery } from '@portal/shared/api/day'

/** The day: one call for all cards. */
export function useDay() {
  const { data, error, isLoading, isFetching, refetch, fulfilledTimeStamp = 0 } = useMyDayQuery()
  const day = data?.day
  return {
    day,
    isLoading: isLoading || (!day && isFetching),
    /** Where there is nothing to show; what was read once stays. */
    onRetry: error && !day ? () => void refetch() : undefined,
    refetch,
    /** By how many milliseconds this browser's clock is ahead of the server's. */
    aheadMs: day ? fulfilledTimeStamp - Date.parse(day.now) : 0,
  }
}

/** Reads the day again every so many milliseconds while the card is there; 0: not by itself. */
export function useReadAgain(everyMs: number): void {
  useMyDayQuery(undefined, { pollingInterval: everyMs })
}
