import {
  type BoardPageQuery,
  boardPageSize,
  pageSchema,
  type StudentGroup,
  seasonSchema,
  studentGroupSchema,
} from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/search-state'
import { selectAuth, selectIsVerified } from '@portal/shared/store'
import { useSearchText } from '@portal/shared/ui/search-text'
import { useSelector } from 'react-redux'
import { z } from 'zod'

/** Each address is a navigation, and a call. */
const typingPauseMs = 300

const choiceSchema = z.string().trim().min(1).max(40).optional()

const viewSchema = z.object({
  page: pageSchema.pipe(z.int().max(99_999)),
  search: z.string().trim().max(100).default(''),
  /** The active students where it is not there. */
  students: studentGroupSchema.optional(),
  batch: choiceSchema,
  branch: choiceSchema,
  /** All time where it is not there. */
  season: seasonSchema.optional(),
})

/** All time, every batch and branch. */
export const noChoice = { batch: undefined, branch: undefined, season: undefined }
/** Of whom and of when a board is; undefined: of all. */
export type Choice = Pick<z.infer<typeof viewSchema>, keyof typeof noChoice>

/** What of the address is of one board alone. */
export const viewParams = ['page', 'search']

type State = Parameters<typeof selectAuth>[0]

/** Empty for who is not signed in. */
const ownUsernameOf = (state: State) => (selectIsVerified(state) ? selectAuth(state).username : '')

/** What the server is asked for this view. */
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

/** The same for an address. */
export const queryAt = (search: URLSearchParams, state: State): BoardPageQuery =>
  queryOf(readSearch(viewSchema, search), ownUsernameOf(state))

/** Which page of a board is shown, and for which search: kept in the address, so that both can be shared. */
export function useBoardView() {
  const ownUsername = useSelector(ownUsernameOf)
  const { values, update, searchFor } = useSearchState(viewSchema)
  const { page, search, students = 'active', batch, branch, season } = values
  const searchBox = useSearchText({
    searched: search,
    // Back leads to the board before the search, not through its letters.
    search: (words) => update({ search: words, page: 1 }, { replace: words !== '' && search !== '' }),
    pauseMs: typingPauseMs,
  })

  /** Shows a page of the whole board. */
  function showPage(wanted: number) {
    searchBox.type('')
    update({ search: '', page: wanted })
  }

  return {
    page,
    search,
    students,
    batch,
    branch,
    season,
    /** Whether the board is the one of the specification: all time, every batch and branch. */
    isWhole: !batch && !branch && !season,
    /** The query of a link to that one. */
    searchForWhole: () => searchFor({ ...noChoice, page: 1 }),
    choose: (choice: Partial<Choice>) => update({ ...choice, page: 1 }),
    /** The query of a link to these students. */
    searchForStudents: (group: StudentGroup) =>
      searchFor({ students: group === 'active' ? undefined : group, page: 1 }),
    searchBox,
    /** Empty for who is not signed in. */
    ownUsername,
    query: queryOf(values, ownUsername),
    showPage,
    searchFor,
  }
}

export type BoardView = ReturnType<typeof useBoardView>
