import type { PageLoadArgs } from '@portal/federation/define-remote'
import { papersApi } from '@portal/shared/api/papers'
import { type PaperFilters, papersShortPageSize } from '@portal/shared/contract'
import { readSearch } from '@portal/shared/search-state'
import { filtersSchema } from './filters'

/** A list that was read so many seconds ago is read again: leads decide meanwhile. */
export const freshSeconds = 30

/** What the server is asked. A cursor also where none is known yet: who gives one is told those of the pages beside. */
export const queryOf = (filters: PaperFilters): PaperFilters => ({
  ...filters,
  cursor: filters.cursor ?? 'start',
  size: String(papersShortPageSize),
})

/** Asks ahead for the papers that the address leads to. */
export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const filters = readSearch(filtersSchema, new URL(request.url).searchParams)
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  return dispatch(papersApi.endpoints.paperRequests.initiate(queryOf(filters), ahead))
}
