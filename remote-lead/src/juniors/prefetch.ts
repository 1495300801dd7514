import type { PageLoadArgs } from '@portal/federation/define-remote'
import { dailyProblemsApi } from '@portal/shared/api/dailyProblems'
import { juniorsApi } from '@portal/shared/api/juniors'
import { queryAt } from './useJuniorChoice'

/** Opening the page again reads it again after this long. */
export const freshSeconds = 30

export function prefetch({ dispatch, request }: PageLoadArgs): void {
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  dispatch(juniorsApi.endpoints.juniorsPage.initiate(queryAt(new URL(request.url).searchParams), ahead))
  dispatch(dailyProblemsApi.endpoints.allPotds.initiate(undefined, ahead))
}
