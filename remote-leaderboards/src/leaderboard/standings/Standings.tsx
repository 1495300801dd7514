import type { BoardPage } from '@portal/shared/api/leaderboards'
import type { Board } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { useId } from 'react'
import { BoardTable } from '../BoardTable'
import { pagesOf } from '../BoardTools'
import css from '../board.module.css'
import { boardTexts } from '../boards'
import { choiceTexts } from '../choices'
import type { BoardView } from '../useBoardView'
import { Podium } from './Podium'

/** More neighbours would cover the table itself. */
const neighbours = 1

interface StandingsProps {
  board: Board
  view: BoardView
  shown: BoardPage
  /** Whether this is still the previous page. */
  isStale: boolean
  /** False if the page couldn't be read. */
  hasRows: boolean
  ownRow: (row: HTMLTableRowElement | null) => void
}

/** A leaderboard with students: podium, one page of the table, your row and page links. */
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
        // Each of the hundred rows has two links.
        <a className="skip-link" href={`#${id}-after`}>
          Skip the table
        </a>
      )}
      {hasRows && (
        <div className={isStale ? `${css.shown} ${css.stale}` : css.shown} aria-busy={isStale}>
          {search === '' && view.isWhole && from === 0 && <Podium rows={podium} />}
          {matches === 0 ? (
            <EmptyState icon={userIcon}>No students match “{search}”. Try part of a name.</EmptyState>
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
            // Sticky while the table scrolls.
            <section className={css.ownPlace} aria-labelledby={`${id}-own`}>
              <h2 id={`${id}-own`} className="visually-hidden">{`Your rank of ${grouped(total)}`}</h2>
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
