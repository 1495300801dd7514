import { type CallFailure, call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type Board,
  type BoardPageQuery,
  type CodeforcesRow,
  type GithubRow,
  leaderboardsEndpoints,
  type Placed,
  type PotdRow,
  type potdPageAnswer,
} from '../contract/index'

/** A row of any leaderboard: only Codeforces rows have a `rating`, only GitHub rows have `commits`. */
export type BoardRow = Placed<CodeforcesRow> | Placed<GithubRow> | Placed<PotdRow>

/** A page of a leaderboard (request: `boardPageQuery`). */
export type BoardPage = Omit<z.infer<typeof potdPageAnswer>['data'], 'users' | 'podium' | 'me'> & {
  users: BoardRow[]
  podium: BoardRow[]
  me?: { index: number; from: number; users: BoardRow[] } | null | undefined
}

const names: Record<Board, string> = { codeforces: 'Codeforces', github: 'GitHub', potd: 'POTD' }

/** The three leaderboards (specification, section 7). The page shows the failure's `clientMessage`. */
export const leaderboardsApi = declareEndpoints({
  endpoints: (build) => ({
    /** A page of a leaderboard. With `around`, also that student's row and its neighbours. */
    boardPage: build.query<BoardPage, BoardPageQuery & { board: Board }>({
      // Sends `from` on the first page too, so that the address equals the preload in the page's HTML.
      query: ({ board, from = 0, ...rest }) =>
        call(leaderboardsEndpoints[board], { query: { from, ...rest } }),
      transformResponse: ({ data }: { data: BoardPage }) => data,
      // Any status other than 'success', and any error without a server message, is the specification's error
      // (section 7). Without an answer, the client's message explains the network failure.
      transformErrorResponse: (failure: CallFailure, _meta, { board }) =>
        failure.status === 'network' || failure.serverMessage
          ? failure
          : { ...failure, clientMessage: `Failed to fetch ${names[board]} leaderboard` },
    }),
  }),
})

export const { useBoardPageQuery } = leaderboardsApi
