import type { PageLoadArgs } from '@portal/federation/define-remote'
import { leaderboardsApi } from '@portal/shared/api/leaderboards'
import { type Board, type BoardPageQuery, boards } from '@portal/shared/contract'
import type { selectAuth } from '@portal/shared/store'
import { z } from 'zod'
import { queryAt } from './useBoardView'

/** A page that was read so many seconds ago is read again when it is opened. */
export const freshSeconds = 30

type Dispatch = PageLoadArgs['dispatch']
const { codeforcesBoardPage, githubBoardPage, potdBoardPage } = leaderboardsApi.endpoints
const ahead = { subscribe: false, forceRefetch: freshSeconds }
const ask: Record<Board, (dispatch: Dispatch, query: BoardPageQuery) => unknown> = {
  codeforces: (dispatch, query) => dispatch(codeforcesBoardPage.initiate(query, ahead)),
  github: (dispatch, query) => dispatch(githubBoardPage.initiate(query, ahead)),
  potd: (dispatch, query) => dispatch(potdBoardPage.initiate(query, ahead)),
}

/** Asks ahead for the board that the address leads to. */
export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const { searchParams } = new URL(request.url)
  const board = z.enum(boards).catch(boards[0]).parse(searchParams.get('board')?.toLowerCase())
  const query = dispatch((_dispatch: never, getState: () => Parameters<typeof selectAuth>[0]) =>
    queryAt(searchParams, getState()),
  )
  return ask[board](dispatch, query)
}
