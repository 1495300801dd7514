import type { PageLoadArgs } from '@portal/federation/define-remote'
import { progressApi } from '@portal/shared/api/progress'
import { queryAt } from './useJuniorChoice'

/** Opening the page again reads it again after this long. */
export const freshSeconds = 30

export function prefetch({ dispatch, request }: PageLoadArgs): void {
  const { juniorsPage, allPotds } = progressApi.endpoints
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  dispatch(juniorsPage.initiate(queryAt(new URL(request.url).searchParams), ahead))
  dispatch(allPotds.initiate(undefined, ahead))
}
