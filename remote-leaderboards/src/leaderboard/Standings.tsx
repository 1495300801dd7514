import type { BoardPage } from '@portal/shared/api/leaderboards'
import type { Board } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { useId } from 'react'
import { BoardTable } from './BoardTable'
import { boardTexts } from './boards'
import { choiceTexts } from './choices'
import { OwnPlace } from './OwnPlace'
import { Podium } from './Podium'
import css from './Standings.module.css'
import type { Standing } from './standing'
import type { BoardView } from './useBoardView'
import { useDrawnRows } from './useDrawnRows'

interface StandingsProps {
  board: Board
  view: BoardView
  shown: BoardPage<Standing>
  pages: number
  /** Whether this is still the page before. */
  isStale: boolean
  /** Not where another page could not be read. */
  hasRows: boolean
  ownRow: (row: HTMLTableRowElement | null) => void
}

/** A board with somebody on it: podium, a page of the table, the own place, and the way to the other pages. */
export function Standings({ board, view, shown, pages, isStale, hasRows, ownRow }: StandingsProps) {
  const { users, from, matches, total, podium, me } = shown
  const { ownUsername, search, searchFor } = view
  const { first, handleFollow } = useFollowedPage<HTMLTableRowElement>(from)
  const drawnRows = useDrawnRows()
  const afterId = useId()
  const { tab, figureTitle: figureOfAllTime, season } = boardTexts[board]
  const figureTitle = view.season ? season.figureTitle : figureOfAllTime
  const isWhole = search === ''
  const isOwnElsewhere = me && !users.some(({ username }) => username === ownUsername)
  const caption = [`${tab} leaderboard`, ...choiceTexts(view, shown.choices), 'best first'].join(', ')
  return (
    <>
      {pages > 1 && (
        // Each of a hundred rows has two links.
        <a className="skip-link" href={`#${afterId}`}>
          Skip the table
        </a>
      )}
      {hasRows && (
        <div className={isStale ? `${css.shown} ${css.stale}` : css.shown} aria-busy={isStale}>
          {isWhole && view.isWhole && from === 0 && <Podium standings={podium} />}
          {matches === 0 ? (
            <p className={css.nobody}>Nobody here is called “{search}”. Try a part of the name.</p>
          ) : (
            <BoardTable
              caption={pages > 1 ? `${caption}, ${rangeText(shown)}` : caption}
              figureTitle={figureTitle}
              standings={users}
              drawnRows={drawnRows}
              from={from}
              of={matches}
              ownUsername={ownUsername}
              hasMedals={view.isWhole}
              ownRow={ownRow}
              firstRow={first}
            />
          )}
          {isWhole && isOwnElsewhere && (
            <OwnPlace
              figureTitle={figureTitle}
              me={me}
              total={total}
              ownUsername={ownUsername}
              hasMedals={view.isWhole}
            />
          )}
        </div>
      )}
      <div id={afterId} tabIndex={-1}>
        <PageLinks
          page={view.page}
          pages={pages}
          searchFor={(page) => searchFor({ page })}
          onFollow={handleFollow}
        />
      </div>
    </>
  )
}

const rangeText = ({ from, users, matches }: BoardPage<Standing>) =>
  `${grouped(from + 1)} to ${grouped(from + users.length)} of ${grouped(matches)}`
