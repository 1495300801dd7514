import { useAccountQuery } from '@portal/shared/api/accountSettings'
import type { Board } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon, userIcon } from '@portal/shared/ui/icons'
import { Button, Input } from 'antd'
import { Link } from 'react-router-dom'
import css from './BoardTools.module.css'

interface BoardToolsProps {
  board: Board
  /** Absent where there are too few rows to search. */
  search: { text: string; type: (text: string) => void } | undefined
  /** How many there are or were found, and which of them are shown; empty where all are. */
  found: string
  /** The signed-in student who looks; absent for a visitor. */
  viewer: { isOnBoard: boolean; findMe: () => void } | undefined
  /** The query of a link to the whole board, where this is of some or of a season. */
  searchForWhole: string | undefined
}

/** Who left the boards is on none of them; anybody else is on those where their handle is proven. */
function HowToGetOn({ board, searchForWhole }: Pick<BoardToolsProps, 'board' | 'searchForWhole'>) {
  const { data, isLoading } = useAccountQuery()
  if (isLoading) return null
  if (data?.account.isOnBoards === false)
    return (
      <span>
        You left the leaderboards: <Link to={paths.account}>come back in your account</Link>
      </span>
    )
  if (searchForWhole !== undefined)
    return (
      <span>
        You are not on this list: <Link to={{ search: searchForWhole }}>show the whole board</Link>
      </span>
    )
  if (board === 'potd') return null
  return (
    <span>
      You are not on this board yet: <Link to={paths.profileVerification}>verify your profiles</Link>
    </span>
  )
}

/** What stands above a board: the search box, and 'Find me' or how to get on the board. */
export function BoardTools({ board, search, found, viewer, searchForWhole }: BoardToolsProps) {
  if (!search && !viewer) return null
  return (
    <div className={css.tools}>
      {search && (
        <Input
          type="search"
          className={css.search ?? ''}
          aria-label="Search students"
          placeholder="Search students"
          prefix={<Icon of={searchIcon} />}
          value={search.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => search.type(target.value)}
        />
      )}
      {search && (
        <span className={css.found} role="status">
          {found}
        </span>
      )}
      {viewer?.isOnBoard && (
        <Button icon={<Icon of={userIcon} />} onClick={viewer.findMe}>
          Find me
        </Button>
      )}
      {viewer && !viewer.isOnBoard && <HowToGetOn board={board} searchForWhole={searchForWhole} />}
    </div>
  )
}
