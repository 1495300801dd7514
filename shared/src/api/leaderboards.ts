import { type CallFailure, declareEndpoints, get } from '@portal/shared/api/api'
import { z } from 'zod'
import { type BoardPage, pageOf, type RowKind } from '../boardPages'
import {
  type Board,
  type BoardPageQuery,
  type CodeforcesRow,
  codeforcesBoardAnswer,
  codeforcesPageAnswer,
  type GithubRow,
  githubBoardAnswer,
  githubPageAnswer,
  type PotdRow,
  potdBoardAnswer,
  potdPageAnswer,
} from '../contract/index'
import { queryString } from '../queryString'

export type { BoardPage } from '../boardPages'

/** A board as a page shows it: its rows, best first, and since when its figures stand (ISO 8601, null: not yet). */
export interface BoardData<Row> {
  users: Row[]
  asOf: string | null
}

/**
 * Any status but 'success' is the specification's error (section 7), and so is a refusal without words of the
 * server's own. Where no answer came at all, the client's own message says so.
 */
const failedToFetch = (board: string) => (failure: CallFailure) =>
  failure.status === 'network' || failure.serverMessage
    ? failure
    : { ...failure, clientMessage: `Failed to fetch ${board} leaderboard` }

/** `{ from: 100, search: 'ada' }` -> `?from=100&search=ada`; without anything else still a page. */
const pagePath = (board: Board, { from = 0, ...rest }: BoardPageQuery): string =>
  `/api/leaderboard/${board}?${queryString({ from, ...rest })}`

const codeforcesPageOrBoard = z.union([codeforcesPageAnswer, codeforcesBoardAnswer])
const githubPageOrBoard = z.union([githubPageAnswer, githubBoardAnswer])
const potdPageOrBoard = z.union([potdPageAnswer, potdBoardAnswer])

/** A portal older than pages answers with the whole board. */
const pageIn = <Row extends { username: string }>(
  data: BoardPage<Row> | BoardData<Row>,
  query: BoardPageQuery,
  kind: RowKind<Row>,
): BoardPage<Row> => ('total' in data ? data : pageOf(data, query, kind))

const isUnrated = ({ rank }: CodeforcesRow) => rank === 'unrated'

const codeforcesKind: RowKind<CodeforcesRow> = {
  handleOf: ({ codeforcesUsername }) => codeforcesUsername,
  isEqual: (one, other) => one.rating === other.rating && isUnrated(one) === isUnrated(other),
}
const githubKind: RowKind<GithubRow> = {
  handleOf: ({ githubUsername }) => githubUsername,
  isEqual: (one, other) => one.commits === other.commits,
}
const potdKind: RowKind<PotdRow> = {
  handleOf: () => '',
  isEqual: (one, other) => one.solvedCount === other.solvedCount && one.timeTaken === other.timeTaken,
}

/** The three leaderboards (specification, section 7). A failure's `clientMessage` is what the page shows. */
export const leaderboardsApi = declareEndpoints({
  endpoints: (build) => ({
    /** A page of the board; with `around`, that student's own row and its neighbours too. */
    codeforcesBoardPage: build.query<BoardPage<CodeforcesRow>, BoardPageQuery>({
      query: (query) => get(pagePath('codeforces', query), codeforcesPageOrBoard),
      transformResponse: ({ data }: z.infer<typeof codeforcesPageOrBoard>, _meta, query) =>
        pageIn(data, query, codeforcesKind),
      transformErrorResponse: failedToFetch('Codeforces'),
    }),
    githubBoardPage: build.query<BoardPage<GithubRow>, BoardPageQuery>({
      query: (query) => get(pagePath('github', query), githubPageOrBoard),
      transformResponse: ({ data }: z.infer<typeof githubPageOrBoard>, _meta, query) =>
        pageIn(data, query, githubKind),
      transformErrorResponse: failedToFetch('GitHub'),
    }),
    potdBoardPage: build.query<BoardPage<PotdRow>, BoardPageQuery>({
      query: (query) => get(pagePath('potd', query), potdPageOrBoard),
      transformResponse: ({ data }: z.infer<typeof potdPageOrBoard>, _meta, query) =>
        pageIn(data, query, potdKind),
      transformErrorResponse: failedToFetch('POTD'),
    }),
  }),
})

export const { useCodeforcesBoardPageQuery, useGithubBoardPageQuery, usePotdBoardPageQuery } = leaderboardsApi
