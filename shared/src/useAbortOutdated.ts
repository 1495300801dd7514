import { api } from '@portal/shared/api/api'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Aborts a call whose answer is no longer needed, for queries that change while someone types. `requestId` comes
 * from the query's hook; when it changes, or the page is left, the running call is aborted.
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
