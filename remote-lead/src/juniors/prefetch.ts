import type { PageLoadArgs } from '@portal/federation/define-remote'
import { progressApi } from '@portal/shared/api/progress'
import { queryAt } from './useJuniorChoice'

/** What was read so many seconds ago is read again when the page is opened. */
export const freshSeconds = 30

/** Asks ahead for the page of juniors that the address leads to. */
export function prefetch({ dispatch, request }: PageLoadArgs): void {
  const { juniorsPage, allPotds } = progressApi.endpoints
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  dispatch(juniorsPage.initiate(queryAt(new URL(request.url).searchParams), ahead))
  dispatch(allPotds.initiate(undefined, ahead))
}
