import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import { type PaperFilters, papersShortPageSize } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { useState } from 'react'

const texts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

/** A list that was read a while ago is read again: leads decide meanwhile. */
const freshness = { refetchOnMountOrArgChange: 30 }

/**
 * The papers that fit the filters. `data` is of the filters before while new ones are on the way. The
 * specification's toasts (section 8) are raised on opening and on Retry.
 */
export function usePapers(filters: PaperFilters) {
  // A cursor also where none is known yet: who gives one is told those of the pages beside.
  const query = usePaperRequestsQuery(
    { ...filters, cursor: filters.cursor ?? '', size: String(papersShortPageSize) },
    freshness,
  )
  const [isRetrying, setIsRetrying] = useState(false)
  useLoadToast({ isLoading: query.isLoading || isRetrying, error: query.error }, texts)

  async function retry() {
    setIsRetrying(true)
    await query.refetch()
    setIsRetrying(false)
  }

  return { ...query, retry, fallback: texts.failure }
}
