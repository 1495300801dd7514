import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import type { PaperFilters } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { useState } from 'react'
import { freshSeconds, queryOf } from './prefetch'

export const texts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

/**
 * The papers that fit the filters. `data` is of the filters before while new ones are on the way. The
 * specification's toasts (section 8) are raised on opening and on Retry.
 */
export function usePapers(filters: PaperFilters) {
  const query = usePaperRequestsQuery(queryOf(filters), { refetchOnMountOrArgChange: freshSeconds })
  const [isRetrying, setIsRetrying] = useState(false)
  useLoadToast({ ...query, isLoading: query.isLoading || isRetrying }, texts)

  async function retry() {
    setIsRetrying(true)
    await query.refetch()
    setIsRetrying(false)
  }

  return { ...query, retry, fallback: texts.failure }
}
