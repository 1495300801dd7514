import {
  type PaperFilters,
  type PaperSort,
  type PaperState,
  pageSchema,
  paperSearchPauseMs,
  paperSorts,
  paperStates,
  papersShortPageSize,
  sortOrders,
} from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'
import type { Sorting } from '@portal/shared/ui/data-table'
import { useSearchText } from '@portal/shared/ui/search-text'
import { z } from 'zod'

/** What the list shows: papers of one state, or of all. Pending ones first of all. */
export const views = [...paperStates, 'all'] as const
export type View = (typeof views)[number]

export const viewTexts: Record<View, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'changes wanted': 'Changes wanted',
  all: 'All',
}

const searchSchema = z.object({
  status: z.enum(views).default('pending'),
  q: z
    .string()
    .transform((words) => words.slice(0, 100).trim())
    .default(''),
  page: pageSchema,
  sort: z.enum(paperSorts).optional(),
  order: z.enum(sortOrders).default('ascending'),
})

/** What of the papers is shown; the address knows it, so that a list can be shared. */
export function usePaperView() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { status: view, q, page, sort, order } = values
  const sorting: Sorting<PaperSort> | undefined = sort && { sort, order }
  const { text: words, type } = useSearchText({
    searched: q,
    search: (typed) => update({ q: typed, page: 1 }, { replace: true }),
    pauseMs: paperSearchPauseMs,
  })

  /** The address of another view, another page; what is typed goes along. */
  const addressOf = ({ view: wanted = view, page: wantedPage = 1, words: wantedWords = words }) => ({
    search: searchFor({ status: wanted, q: wantedWords, page: wantedPage }),
  })
  /** The address of the same papers in another order; without one the newest come first. */
  const sortedBy = (wanted?: Sorting<PaperSort>) => ({
    search: searchFor({ sort: wanted?.sort, order: wanted?.order ?? 'ascending', page: 1 }),
  })
  const sortBy = (wanted: Sorting<PaperSort>) => update({ ...wanted, page: 1 }, { replace: true })

  const status: PaperState | undefined = view === 'all' ? undefined : view
  const filters: PaperFilters = {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(page > 1 && { page }),
    ...sorting,
    size: String(papersShortPageSize),
  }
  return { view, words, setWords: type, filters, sorting, sortBy, sortedBy, addressOf }
}
