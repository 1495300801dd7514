import type { PageLoadArgs } from '@portal/federation/define-remote'
import { prefetchIfStale } from '@portal/shared/api/freshness'
import { leaderboardsApi } from '@portal/shared/api/leaderboards'
import { boards } from '@portal/shared/contract'
import type { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { z } from 'zod'
import { UrlTabs } from '../ranking/UrlTabs'
import { BoardPanel } from './BoardPanel'
import css from './board.module.css'
import { boardTexts } from './boards'
import { queryAt, viewParams } from './useBoardView'

/** The club's students on three leaderboards (specification, section 2). */
export function LeaderboardPage() {
  return (
    <section className={`page ${css.page}`}>
      <PageHeading intro="Ratings, commits and daily problems: who leads and who is rising.">
        Leaderboard
      </PageHeading>
      <UrlTabs
        label="Leaderboards"
        param="board"
        resets={viewParams}
        tabs={boards.map((board) => ({
          key: board,
          label: boardTexts[board].tab,
          content: <BoardPanel board={board} />,
        }))}
      />
    </section>
  )
}

export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const { searchParams } = new URL(request.url)
  const board = z.enum(boards).catch(boards[0]).parse(searchParams.get('board')?.toLowerCase())
  const query = dispatch((_dispatch: never, getState: () => Parameters<typeof selectAuth>[0]) =>
    queryAt(searchParams, getState()),
  )
  return dispatch(leaderboardsApi.endpoints.boardPage.initiate({ board, ...query }, prefetchIfStale))
}

export { LeaderboardPage as Page }
