import type { BoardPage } from '@portal/shared/api/leaderboards'
import type { Board } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/page-states'
import { useId } from 'react'
import { BoardTable } from './BoardTable'
import { pagesOf } from './BoardTools'
import css from './board.module.css'
import { boardTexts } from './boards'
import { choiceTexts } from './choices'
import { Podium } from './Podium'
import type { BoardView } from './useBoardView'

/** More of them around the own row would keep the board itself out of sight. */
const neighbours = 1

interface StandingsProps {
  board: Board
  view: BoardView
  shown: BoardPage
  /** Whether this is still the page before. */
  isStale: boolean
  /** Not where another page could not be read. */
  hasRows: boolean
  ownRow: (row: HTMLTableRowElement | null) => void
}

/** A board with somebody on it: podium, a page of the table, the own place, and the way to the other pages. */
export function Standings({ board, view, shown, isStale, hasRows, ownRow }: StandingsProps) {
  const { users, from, matches, total, podium, me } = shown
  const { ownUsername, search, searchFor } = view
  const { first, handleFollow } = useFollowedPage<HTMLTableRowElement>(from)
  const id = useId()
  const { tab, figureTitle, season } = boardTexts[board]
  const pages = pagesOf(shown)
  const range = `${grouped(from + 1)} to ${grouped(from + users.length)} of ${grouped(matches)}`
  const caption = [`${tab} leaderboard`, ...choiceTexts(view, shown.choices), 'best first']
  const isOwnElsewhere = me && !users.some(({ username }) => username === ownUsername)
  const around = me ? Math.max(me.from, me.index - neighbours) : 0
  const table = {
    figureTitle: view.season ? season.figureTitle : figureTitle,
    ownUsername,
    hasMedals: view.isWhole,
  }
  return (
    <>
      {pages > 1 && (
        // Each of a hundred rows has two links.
        <a className="skip-link" href={`#${id}-after`}>
          Skip the table
        </a>
      )}
      {hasRows && (
        <div className={isStale ? `${css.shown} ${css.stale}` : css.shown} aria-busy={isStale}>
          {search === '' && view.isWhole && from === 0 && <Podium rows={podium} />}
          {matches === 0 ? (
            <EmptyState icon={userIcon}>Nobody here is called “{search}”. Try a part of the name.</EmptyState>
          ) : (
            <BoardTable
              {...table}
              caption={(pages > 1 ? [...caption, range] : caption).join(', ')}
              rows={users}
              from={from}
              of={matches}
              ownRow={ownRow}
              firstRow={first}
            />
          )}
          {search === '' && isOwnElsewhere && (
            // In sight while the board scrolls.
            <section className={css.ownPlace} aria-labelledby={`${id}-own`}>
              <h2 id={`${id}-own`} className="visually-hidden">{`Your place of ${grouped(total)}`}</h2>
              <BoardTable
                {...table}
                caption="You and your neighbours"
                rows={me.users.slice(around - me.from, me.index - me.from + neighbours + 1)}
                from={around}
                of={total}
              />
            </section>
          )}
        </div>
      )}
      <div id={`${id}-after`} tabIndex={-1}>
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
