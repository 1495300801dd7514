import type { PageLoadArgs } from '@portal/federation/define-remote'
import { dailyProblemsApi } from '@portal/shared/api/dailyProblems'
import { prefetchIfStale } from '@portal/shared/api/freshness'
import { juniorsApi } from '@portal/shared/api/juniors'
import { queryAt } from './useJuniorChoice'

export function prefetch({ dispatch, request }: PageLoadArgs): void {
  dispatch(
    juniorsApi.endpoints.juniorsPage.initiate(queryAt(new URL(request.url).searchParams), prefetchIfStale),
  )
  dispatch(dailyProblemsApi.endpoints.allPotds.initiate(undefined, prefetchIfStale))
}
