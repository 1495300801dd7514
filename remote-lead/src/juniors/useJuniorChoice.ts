import type { JuniorsPageQuery } from '@portal/shared/api/juniors'
import { firstOrderOf, type JuniorSort, juniorsQuery, pageSchema } from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import type { Sorting } from '@portal/shared/ui/DataTable'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { z } from 'zod'

/** Filters and order. */
export type JuniorChoice = Omit<JuniorsPageQuery, 'page'>

const { search, batch, branch, inactive, students, sort, order } = juniorsQuery.shape
const searchSchema = z.object({ q: search, batch, branch, inactive, students, sort, order, page: pageSchema })

const queryOf = ({ q, page, ...rest }: z.infer<typeof searchSchema>): JuniorsPageQuery => ({
  ...rest,
  search: q,
  page,
})

/** The request for a URL. */
export const queryAt = (address: URLSearchParams) => queryOf(readSearch(searchSchema, address))

/** Filters and order, kept in the URL. */
export function useJuniorChoice() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const query = queryOf(values)
  const { text, type, searchNow } = useSearchText({
    searched: query.search,
    search: (words) => update({ q: words, page: 1 }, { replace: true }),
  })

  const choose = (changed: Partial<Omit<JuniorChoice, 'search'>>) =>
    update({ ...changed, page: 1 }, { replace: true })

  const sortBy = ({ sort, order }: Sorting<JuniorSort>) =>
    choose({ sort, order: order === firstOrderOf(sort) ? undefined : order })
  function showAll() {
    choose({ batch: undefined, branch: undefined, inactive: undefined, students: undefined })
    searchNow('')
  }

  return { query, text, type, choose, sortBy, showAll, searchFor }
}

export type JuniorView = ReturnType<typeof useJuniorChoice>
