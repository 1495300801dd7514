import {
  type BoardPageQuery,
  boardPageSize,
  pageSchema,
  seasonSchema,
  studentGroupSchema,
} from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { selectAuth, selectIsVerified } from '@portal/shared/store'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { useSelector } from 'react-redux'
import { z } from 'zod'

const choiceSchema = z.string().trim().min(1).max(40).optional()

const viewSchema = z.object({
  page: pageSchema.pipe(z.int().max(99_999)),
  search: z.string().trim().max(100).default(''),
  /** Defaults to active students. */
  students: studentGroupSchema.optional(),
  batch: choiceSchema,
  branch: choiceSchema,
  /** Defaults to all time. */
  season: seasonSchema.optional(),
})

/** Active students of every batch and branch, all time. */
export const noChoice = { students: undefined, batch: undefined, branch: undefined, season: undefined }
/** The filters; undefined selects all, but for `students` the active ones. */
export type Choice = Pick<z.infer<typeof viewSchema>, keyof typeof noChoice>

/** URL parameters that belong to one leaderboard. */
export const viewParams = ['page', 'search']

type State = Parameters<typeof selectAuth>[0]

/** Empty for visitors. */
const ownUsernameOf = (state: State) => (selectIsVerified(state) ? selectAuth(state).username : '')

/** The request for this view. */
const queryOf = (
  { page, search, ...asked }: z.infer<typeof viewSchema>,
  ownUsername: string,
): BoardPageQuery => ({
  from: (page - 1) * boardPageSize,
  count: boardPageSize,
  search,
  around: ownUsername || undefined,
  names: ownUsername ? '1' : undefined,
  ...asked,
})

/** The request for a URL. */
export const queryAt = (search: URLSearchParams, state: State): BoardPageQuery =>
  queryOf(readSearch(viewSchema, search), ownUsernameOf(state))

/** The page and search, kept in the URL so that they can be shared. */
export function useBoardView() {
  const ownUsername = useSelector(ownUsernameOf)
  const { values, update, searchFor } = useSearchState(viewSchema)
  const { page, search, students = 'active', batch, branch, season } = values
  const searchBox = useSearchText({
    searched: search,
    // Back returns to the list before the search, not through its letters.
    search: (words) => update({ search: words, page: 1 }, { replace: words !== '' && search !== '' }),
  })

  function showPage(wanted: number) {
    searchBox.searchNow('')
    update({ page: wanted }, { replace: search !== '' })
  }

  return {
    page,
    search,
    students,
    batch,
    branch,
    season,
    /** Whether no filter is set, as in the specification. */
    isWhole: !batch && !branch && !season,
    /** The link query without filters. */
    searchForWhole: () => searchFor({ ...noChoice, page: 1 }),
    choose: (choice: Partial<Choice>) => update({ ...choice, page: 1 }),
    searchBox,
    ownUsername,
    query: queryOf(values, ownUsername),
    showPage,
    searchFor,
  }
}

export type BoardView = ReturnType<typeof useBoardView>
