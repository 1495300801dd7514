import {
  useCodeforcesBoardQuery,
  useGithubBoardQuery,
  usePotdBoardQuery,
} from '@portal/shared/api/leaderboards'
import { boards } from '@portal/shared/contract'
import { PageHeading } from '@portal/shared/ui/page-heading'
import page from '../ranking/page.module.css'
import { UrlTabs } from '../ranking/UrlTabs'
import { BoardPanel } from './BoardPanel'
import { boardTexts } from './boards'
import { codeforcesStandings, githubStandings, potdStandings } from './standing'

/** A board that was read a while ago is read again when it is opened. */
const freshness = { refetchOnMountOrArgChange: 30 }

function CodeforcesBoard() {
  const query = useCodeforcesBoardQuery(undefined, freshness)
  return (
    <BoardPanel board="codeforces" query={query} standings={codeforcesStandings(query.data?.users ?? [])} />
  )
}

function GithubBoard() {
  const query = useGithubBoardQuery(undefined, freshness)
  return <BoardPanel board="github" query={query} standings={githubStandings(query.data?.users ?? [])} />
}

function PotdBoard() {
  const query = usePotdBoardQuery(undefined, freshness)
  return <BoardPanel board="potd" query={query} standings={potdStandings(query.data?.users ?? [])} />
}

const panels = { codeforces: <CodeforcesBoard />, github: <GithubBoard />, potd: <PotdBoard /> }

/** The club's students, best first, on three boards (specification, section 2). */
export function LeaderboardPage() {
  return (
    <section className={page.page}>
      <PageHeading intro="Ratings, commits, problems of the day: who leads, who rises.">
        Leaderboard
      </PageHeading>
      <UrlTabs
        label="Leaderboards"
        param="board"
        tabs={boards.map((board) => ({ key: board, label: boardTexts[board].tab, content: panels[board] }))}
      />
    </section>
  )
}

export { LeaderboardPage as Page }
