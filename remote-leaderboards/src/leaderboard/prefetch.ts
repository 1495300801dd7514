import type { PageLoadArgs } from '@portal/federation/define-remote'
import { leaderboardsApi } from '@portal/shared/api/leaderboards'
import { boards } from '@portal/shared/contract'
import type { selectAuth } from '@portal/shared/store'
import { z } from 'zod'
import { queryAt } from './useBoardView'

/** A page that was read so many seconds ago is read again when it is opened. */
export const freshSeconds = 30

const { codeforcesBoardPage, githubBoardPage, potdBoardPage } = leaderboardsApi.endpoints
const pages = { codeforces: codeforcesBoardPage, github: githubBoardPage, potd: potdBoardPage }

/** Asks ahead for the board that the address leads to. */
export function prefetch({ dispatch, request }: PageLoadArgs): void {
  const { searchParams } = new URL(request.url)
  const board = z.enum(boards).catch(boards[0]).parse(searchParams.get('board')?.toLowerCase())
  const query = dispatch((_dispatch: never, getState: () => Parameters<typeof selectAuth>[0]) =>
    queryAt(searchParams, getState()),
  )
  dispatch(pages[board].initiate(query, { subscribe: false, forceRefetch: freshSeconds }))
}
