import type { PaperFilters } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'
import { filtersSchema, withFilters } from './filters'

/** The filters that the address says, and how to say others: the list can be shared, and back leads to the one before. */
export function useFilters() {
  const { values: filters, update, searchFor } = useSearchState(filtersSchema)

  /** `replace`: in place of the list before, which back does not lead to then. */
  const change = (changes: PaperFilters, options: { replace?: boolean } = {}) =>
    update((newest) => withFilters(newest, changes), options)

  return { filters, change, searchFor }
}
