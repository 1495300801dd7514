import { api } from '@portal/shared/api/api'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Ends a call of which nobody waits for the answer any more: `requestId` is what a query's hook says of its call, and a
 * call that still runs when that changes, or the page goes, is aborted. For what is asked anew while somebody types.
 */
export function useAbortOutdated(requestId: string | undefined): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  useEffect(
    () => () => {
      const running = dispatch(api.util.getRunningQueriesThunk())
      running.find((call) => call.requestId === requestId)?.abort()
    },
    [dispatch, requestId],
  )
}
