import type { BoardPage } from '@portal/shared/api/leaderboards'
import { type Board, boardPageSize } from '@portal/shared/contract'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { BoardTable } from './BoardTable'
import { BoardTools } from './BoardTools'
import { boardTexts } from './boards'
import { choiceTexts } from './choices'
import { OwnPlace } from './OwnPlace'
import { Podium } from './Podium'
import css from './Standings.module.css'
import { grouped, type Standing } from './standing'
import type { BoardView } from './useBoardView'
import { useFindMe } from './useFindMe'

/** Above this many students there is a search box. */
const searchAbove = 20

interface StandingsProps {
  board: Board
  view: BoardView
  shown: BoardPage<Standing>
  pages: number
  /** Whether this is still the page before. */
  isStale: boolean
  /** Not where another page could not be read. */
  hasRows: boolean
}

/** A board with somebody on it: tools, podium, the own place, a page of the table, and the way to the other pages. */
export function Standings({ board, view, shown, pages, isStale, hasRows }: StandingsProps) {
  const { users, from, matches, total, podium, me } = shown
  const { ownUsername, search, searchText, showPage, searchFor } = view
  const { findMe, ownRow } = useFindMe({
    isSettled: !isStale && search === '' && searchText.text.trim() === '',
    showOwnPage: () => showPage(Math.floor((me?.index ?? 0) / boardPageSize) + 1),
  })
  const { first, handleFollow } = useFollowedPage<HTMLTableRowElement>(from)
  const { tab, figureTitle: figureOfAllTime, season } = boardTexts[board]
  const figureTitle = view.season ? season.figureTitle : figureOfAllTime
  const isWhole = search === ''
  const isOwnBelow = me && !users.some(({ username }) => username === ownUsername)
  const caption = [`${tab} leaderboard`, ...choiceTexts(view, shown.choices), 'best first'].join(', ')
  return (
    <>
      <BoardTools
        board={board}
        search={total > searchAbove ? searchText : undefined}
        found={pages > 1 || !isWhole ? foundText(shown, pages) : ''}
        viewer={ownUsername === '' ? undefined : { isOnBoard: Boolean(me), findMe }}
        searchForWhole={view.isWhole ? undefined : view.searchForWhole()}
      />
      {hasRows && (
        <div className={isStale ? `${css.shown} ${css.stale}` : css.shown} aria-busy={isStale}>
          {isWhole && isOwnBelow && (
            <OwnPlace
              figureTitle={figureTitle}
              me={me}
              total={total}
              ownUsername={ownUsername}
              hasMedals={view.isWhole}
            />
          )}
          {isWhole && view.isWhole && from === 0 && <Podium figureTitle={figureTitle} standings={podium} />}
          {matches === 0 ? (
            <p className={css.nobody}>Nobody here is called “{search}”. Try a part of the name.</p>
          ) : (
            <BoardTable
              caption={pages > 1 ? `${caption}, ${rangeText(shown)}` : caption}
              figureTitle={figureTitle}
              standings={users}
              from={from}
              of={matches}
              ownUsername={ownUsername}
              hasMedals={view.isWhole}
              ownRow={ownRow}
              firstRow={first}
            />
          )}
        </div>
      )}
      <PageLinks
        page={view.page}
        pages={pages}
        searchFor={(page) => searchFor({ page })}
        onFollow={handleFollow}
      />
    </>
  )
}

const rangeText = ({ from, users, matches }: BoardPage<Standing>) =>
  `${grouped(from + 1)} to ${grouped(from + users.length)} of ${grouped(matches)}`

function foundText({ from, matches, total }: BoardPage<Standing>, pages: number): string {
  const found = matches === total ? `${grouped(total)} students` : `${grouped(matches)} of ${grouped(total)}`
  return pages > 1 ? `${found}, page ${grouped(from / boardPageSize + 1)} of ${grouped(pages)}` : found
}
