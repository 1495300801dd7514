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
import { useSearchState } from '@portal/shared/searchState'
import type { Sorting } from '@portal/shared/ui/DataTable'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { z } from 'zod'

/** The list's views: papers of one status, or all. Pending is the default. */
export const views = [...paperStates, 'all'] as const
type View = (typeof views)[number]

export const viewTexts: Record<View, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'changes wanted': 'Changes requested',
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

/** The view, kept in the URL. */
export function usePaperView() {
  const { values, update, searchFor } = useSearchState(searchSchema)
  const { status: view, q, page, sort, order } = values
  const sorting: Sorting<PaperSort> | undefined = sort && { sort, order }
  const { text: words, type } = useSearchText({
    searched: q,
    search: (typed) => update({ q: typed, page: 1 }, { replace: true }),
    pauseMs: paperSearchPauseMs,
  })

  /** The URL of another view or page; the typed search is kept. */
  const addressOf = ({ view: wanted = view, page: wantedPage = 1, words: wantedWords = words }) => ({
    search: searchFor({ status: wanted, q: wantedWords, page: wantedPage }),
  })
  /** The URL of another order; the default is newest first. */
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
