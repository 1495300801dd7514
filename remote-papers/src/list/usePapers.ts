import { usePaperRequestsQuery } from '@portal/shared/api/papers'
import { type PaperFilters, papersShortPageSize } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { useState } from 'react'

/** A list that was read so many seconds ago is read again: leads decide meanwhile. */
export const freshSeconds = 30

export const texts = {
  loading: 'Fetching papers...',
  success: 'Papers loaded successfully',
  failure: 'Error fetching papers',
}

/** What the server is asked. With a cursor, even where none is known yet, it answers those of the pages beside. */
export const queryOf = (filters: PaperFilters): PaperFilters => ({
  ...filters,
  cursor: filters.cursor ?? 'start',
  size: String(papersShortPageSize),
})

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
