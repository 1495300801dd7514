import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import { type PaperFilters, papersShortPageSize } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { useState } from 'react'

/** Opening the page again reads the list again after this long, because leads may have decided since. */
export const freshSeconds = 30

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
