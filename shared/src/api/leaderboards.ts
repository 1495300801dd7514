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

/** A row of any leaderboard: only Codeforces' have a `rating`, only GitHub's have `commits`. */
export type BoardRow = Placed<CodeforcesRow> | Placed<GithubRow> | Placed<PotdRow>

/** A page of a leaderboard, as the server answers it (`boardPageQuery` says which). */
export type BoardPage = Omit<z.infer<typeof potdPageAnswer>['data'], 'users' | 'podium' | 'me'> & {
  users: BoardRow[]
  podium: BoardRow[]
  me?: { index: number; from: number; users: BoardRow[] } | null | undefined
}

const names: Record<Board, string> = { codeforces: 'Codeforces', github: 'GitHub', potd: 'POTD' }

/** The three leaderboards (specification, section 7). A failure's `clientMessage` is what the page shows. */
export const leaderboardsApi = declareEndpoints({
  endpoints: (build) => ({
    /** A page of a leaderboard; with `around`, that student's own row and its neighbours too. */
    boardPage: build.query<BoardPage, BoardPageQuery & { board: Board }>({
      // The first page says so too: then its address is the one that the page's HTML asks for ahead.
      query: ({ board, from = 0, ...rest }) =>
        call(leaderboardsEndpoints[board], { query: { from, ...rest } }),
      transformResponse: ({ data }: { data: BoardPage }) => data,
      // Any status but 'success' is the specification's error (section 7), and so is a refusal without the server's own
      // words. Where no answer came at all, the client's message says so.
      transformErrorResponse: (failure: CallFailure, _meta, { board }) =>
        failure.status === 'network' || failure.serverMessage
          ? failure
          : { ...failure, clientMessage: `Failed to fetch ${names[board]} leaderboard` },
    }),
  }),
})

export const { useBoardPageQuery } = leaderboardsApi
