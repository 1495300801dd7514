import {
  useCodeforcesBoardPageQuery,
  useGithubBoardPageQuery,
  usePotdBoardPageQuery,
} from '@portal/shared/api/leaderboards'
import { boards } from '@portal/shared/contract'
import { PageHeading } from '@portal/shared/ui/page-heading'
import page from '../ranking/page.module.css'
import { UrlTabs } from '../ranking/UrlTabs'
import { BoardPanel } from './BoardPanel'
import { boardTexts } from './boards'
import css from './LeaderboardPage.module.css'
import { freshSeconds, prefetch } from './prefetch'
import { codeforcesStanding, githubStanding, potdStanding } from './standing'
import { useBoardView, viewParams } from './useBoardView'
import { FollowedContext, useIsFollowed } from './useDrawnRows'

const freshness = { refetchOnMountOrArgChange: freshSeconds }

function CodeforcesBoard() {
  const view = useBoardView()
  const query = useCodeforcesBoardPageQuery(view.query, freshness)
  return <BoardPanel board="codeforces" view={view} query={query} standingOf={codeforcesStanding} />
}

function GithubBoard() {
  const view = useBoardView()
  const query = useGithubBoardPageQuery(view.query, freshness)
  return <BoardPanel board="github" view={view} query={query} standingOf={githubStanding} />
}

function PotdBoard() {
  const view = useBoardView()
  const query = usePotdBoardPageQuery(view.query, freshness)
  return <BoardPanel board="potd" view={view} query={query} standingOf={potdStanding} />
}

const panels = { codeforces: <CodeforcesBoard />, github: <GithubBoard />, potd: <PotdBoard /> }

/** The club's students, best first, on three boards (specification, section 2). */
export function LeaderboardPage() {
  return (
    <section className={`${page.page} ${css.page}`}>
      <PageHeading intro="Ratings, commits and daily problems: who leads and who is rising.">
        Leaderboard
      </PageHeading>
      <FollowedContext value={useIsFollowed()}>
        <UrlTabs
          label="Leaderboards"
          param="board"
          resets={viewParams}
          tabs={boards.map((board) => ({ key: board, label: boardTexts[board].tab, content: panels[board] }))}
        />
      </FollowedContext>
    </section>
  )
}

export { LeaderboardPage as Page, prefetch }
