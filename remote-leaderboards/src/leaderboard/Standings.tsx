import type { Board } from '@portal/shared/contract'
import { selectAuth, selectIsVerified } from '@portal/shared/store'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BoardTable } from './BoardTable'
import { BoardTools } from './BoardTools'
import { boardTexts } from './boards'
import { Podium } from './Podium'
import css from './Standings.module.css'
import type { Standing } from './standing'
import { useFindMe } from './useFindMe'

/** Above this many rows there is a search box. */
const searchAbove = 20

interface StandingsProps {
  board: Board
  standings: Standing[]
}

const matches =
  (search: string) =>
  ({ username, handle }: Standing) =>
    [username, handle?.name ?? ''].some((name) => name.toLowerCase().includes(search))

/** A board with somebody on it: podium, tools, table. */
export function Standings({ board, standings }: StandingsProps) {
  const isVerified = useSelector(selectIsVerified)
  const { username } = useSelector(selectAuth)
  const [search, setSearch] = useState('')
  const ownUsername = isVerified ? username : ''
  const { findMe, ownRow } = useFindMe(() => setSearch(''))

  const wanted = search.trim().toLowerCase()
  const shown = wanted === '' ? standings : standings.filter(matches(wanted))
  const { tab, figureTitle } = boardTexts[board]
  return (
    <>
      <Podium figureTitle={figureTitle} standings={standings} />
      <BoardTools
        board={board}
        search={standings.length > searchAbove ? { text: search, set: setSearch } : undefined}
        found={{ shown: shown.length, of: standings.length }}
        viewer={
          isVerified
            ? { isOnBoard: standings.some((row) => row.username === ownUsername), findMe }
            : undefined
        }
      />
      {shown.length === 0 ? (
        <p className={css.nobody}>Nobody here is called “{search.trim()}”. Try a part of the name.</p>
      ) : (
        <BoardTable
          caption={`${tab} leaderboard, best first`}
          figureTitle={figureTitle}
          standings={shown}
          ownUsername={ownUsername}
          ownRow={ownRow}
        />
      )}
    </>
  )
}
