import { useAccountQuery } from '@portal/shared/api/accountSettings'
import type { BoardPage } from '@portal/shared/api/leaderboards'
import { type Board, boardPageSize } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { userIcon } from '@portal/shared/ui/icons'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { Link } from 'react-router-dom'
import css from './board.module.css'
import type { BoardView } from './useBoardView'

/** The search box appears above this many students, and while a search hides others. */
const searchAbove = 20

const isSearchable = ({ total }: BoardPage, { search }: BoardView) => total > searchAbove || search !== ''

export const pagesOf = ({ matches }: { matches: number }) => Math.max(1, Math.ceil(matches / boardPageSize))

function foundText(shown: BoardPage, search: string): string {
  const { from, matches, total } = shown
  const pages = pagesOf(shown)
  if (pages === 1 && search === '') return ''
  const found = matches === total ? `${grouped(total)} students` : `${grouped(matches)} of ${grouped(total)}`
  return pages > 1 ? `${found}, page ${grouped(from / boardPageSize + 1)} of ${grouped(pages)}` : found
}

interface BoardToolsProps {
  board: Board
  view: BoardView
  shown: BoardPage
  findMe: () => void
}

/** Tells a student why they aren't listed: opted out, filtered out, or no verified handle. */
function HowToGetOn({ board, view }: Pick<BoardToolsProps, 'board' | 'view'>) {
  const { data, isLoading } = useAccountQuery()
  if (isLoading) return null
  if (data?.account.isOnBoards === false)
    return (
      <span>
        You left the leaderboards: <Link to={paths.account}>rejoin in your account</Link>
      </span>
    )
  // Active students aren’t among alumni.
  if (!view.isWhole || view.students === 'alumni')
    return (
      <span>
        The filters hide you: <Link to={{ search: view.searchForWhole() }}>show the whole leaderboard</Link>
      </span>
    )
  if (board === 'potd') return null
  return (
    <span>
      You aren’t on this leaderboard yet: <Link to={paths.profileVerification}>verify your profiles</Link>
    </span>
  )
}

/** The way to your row, and how many students there are. */
export function BoardFacts({ board, view, shown, findMe }: BoardToolsProps) {
  const isMember = view.ownUsername !== ''
  return (
    <>
      {isMember && shown.me && (
        <button type="button" className="button-link" onClick={findMe}>
          <Icon of={userIcon} /> Find me
        </button>
      )}
      {isMember && !shown.me && <HowToGetOn board={board} view={view} />}
      <span role="status">{isSearchable(shown, view) && foundText(shown, view.search)}</span>
    </>
  )
}

export const BoardSearch = ({ view, shown }: Pick<BoardToolsProps, 'view' | 'shown'>) =>
  isSearchable(shown, view) && (
    <SearchBox
      className={css.search}
      search={view.searchBox}
      aria-label="Search students"
      placeholder="Search students"
    />
  )
