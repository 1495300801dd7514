import { type CallFailure, call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type BoardPageQuery,
  type CodeforcesRow,
  type codeforcesPageAnswer,
  type GithubRow,
  type githubPageAnswer,
  leaderboardsEndpoints,
  type Placed,
  type PotdRow,
  type potdPageAnswer,
} from '../contract/index'

/** A page of a leaderboard, as the server answers it (`boardPageQuery` says which). */
export type BoardPage<Row> = Omit<z.infer<typeof potdPageAnswer>['data'], 'users' | 'podium' | 'me'> & {
  users: Placed<Row>[]
  podium: Placed<Row>[]
  me?: { index: number; from: number; users: Placed<Row>[] } | null | undefined
}

/**
 * Any status but 'success' is the specification's error (section 7), and so is a refusal without words of the
 * server's own. Where no answer came at all, the client's own message says so.
 */
const failedToFetch = (board: string) => (failure: CallFailure) =>
  failure.status === 'network' || failure.serverMessage
    ? failure
    : { ...failure, clientMessage: `Failed to fetch ${board} leaderboard` }

/** The first page says so too: then its address is the one that the page's HTML asks for ahead. */
const pageOf = ({ from = 0, ...rest }: BoardPageQuery) => ({ query: { from, ...rest } })

/** The three leaderboards (specification, section 7). A failure's `clientMessage` is what the page shows. */
export const leaderboardsApi = declareEndpoints({
  endpoints: (build) => ({
    /** A page of the board; with `around`, that student's own row and its neighbours too. */
    codeforcesBoardPage: build.query<BoardPage<CodeforcesRow>, BoardPageQuery>({
      query: (query) => call(leaderboardsEndpoints.codeforces, pageOf(query)),
      transformResponse: ({ data }: z.infer<typeof codeforcesPageAnswer>) => data,
      transformErrorResponse: failedToFetch('Codeforces'),
    }),
    githubBoardPage: build.query<BoardPage<GithubRow>, BoardPageQuery>({
      query: (query) => call(leaderboardsEndpoints.github, pageOf(query)),
      transformResponse: ({ data }: z.infer<typeof githubPageAnswer>) => data,
      transformErrorResponse: failedToFetch('GitHub'),
    }),
    potdBoardPage: build.query<BoardPage<PotdRow>, BoardPageQuery>({
      query: (query) => call(leaderboardsEndpoints.potd, pageOf(query)),
      transformResponse: ({ data }: z.infer<typeof potdPageAnswer>) => data,
      transformErrorResponse: failedToFetch('POTD'),
    }),
  }),
})

export const { useCodeforcesBoardPageQuery, useGithubBoardPageQuery, usePotdBoardPageQuery } = leaderboardsApi
