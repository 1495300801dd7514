import { type CallFailure, declareEndpoints, get } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type CodeforcesRow,
  codeforcesBoardAnswer,
  type GithubRow,
  githubBoardAnswer,
  type PotdRow,
  potdBoardAnswer,
} from '../contract/index'

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

/** The three leaderboards (specification, section 7). A failure's `clientMessage` is what the page shows. */
export const leaderboardsApi = declareEndpoints({
  endpoints: (build) => ({
    codeforcesBoard: build.query<BoardData<CodeforcesRow>, void>({
      query: () => get('/api/leaderboard/codeforces', codeforcesBoardAnswer),
      transformResponse: ({ data }: z.infer<typeof codeforcesBoardAnswer>) => data,
      transformErrorResponse: failedToFetch('Codeforces'),
    }),
    githubBoard: build.query<BoardData<GithubRow>, void>({
      query: () => get('/api/leaderboard/github', githubBoardAnswer),
      transformResponse: ({ data }: z.infer<typeof githubBoardAnswer>) => data,
      transformErrorResponse: failedToFetch('GitHub'),
    }),
    potdBoard: build.query<BoardData<PotdRow>, void>({
      query: () => get('/api/leaderboard/potd', potdBoardAnswer),
      transformResponse: ({ data }: z.infer<typeof potdBoardAnswer>) => data,
      transformErrorResponse: failedToFetch('POTD'),
    }),
  }),
})

export const { useCodeforcesBoardQuery, useGithubBoardQuery, usePotdBoardQuery } = leaderboardsApi
