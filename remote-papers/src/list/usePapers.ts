import { refetchIfStale } from '@portal/shared/api/freshness'
import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import { type PaperFilters, papersShortPageSize } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { useState } from 'react'

export const texts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

export const queryOf = (filters: PaperFilters): PaperFilters => ({
  ...filters,
  size: String(papersShortPageSize),
})

/** The papers that match the filters, with the specification's toasts. While loading, `data` is the earlier list. */
export function usePapers(filters: PaperFilters) {
  const query = usePaperRequestsQuery(queryOf(filters), refetchIfStale)
  const [isRetrying, setIsRetrying] = useState(false)
  useLoadToast({ ...query, isLoading: query.isLoading || isRetrying }, texts)

  async function retry() {
    setIsRetrying(true)
    await query.refetch()
    setIsRetrying(false)
  }

  return { ...query, retry, fallback: texts.failure }
}
