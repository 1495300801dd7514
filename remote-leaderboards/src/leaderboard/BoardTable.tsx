import type { BoardRow } from '@portal/shared/api/leaderboards'
import { paths } from '@portal/shared/paths'
import { isKnownPath } from '@portal/shared/safeRedirect'
import type { RefObject } from 'react'
import { generatePath } from 'react-router-dom'
import ranking from '../ranking/ranking.module.css'
import { StandingRow } from './standings/StandingRow'
import css from './standings/standing.module.css'

interface BoardTableProps {
  /** Content and sort order, for screen readers. */
  caption: string
  /** 'Rating', 'Commits' or 'Solved'. */
  figureTitle: string
  rows: readonly BoardRow[]
  /** How many rows precede these, and the total. */
  from: number
  of: number
  ownUsername: string
  /** Only on the unfiltered leaderboards of the specification. */
  hasMedals: boolean
  ownRow?: (row: HTMLTableRowElement | null) => void
  firstRow?: RefObject<HTMLTableRowElement | null>
}

/** A page of a leaderboard as a table; below 800 pixels each row is a card. */
export function BoardTable(props: BoardTableProps) {
  const { caption, figureTitle, rows, from, of, ownUsername, hasMedals, ownRow, firstRow } = props
  // Only portals with member pages have links.
  const pageOf = (username: string) => {
    const page = generatePath(paths.student, { username })
    return ownUsername !== '' && isKnownPath(page) ? page : undefined
  }
  const hasGroups = rows.some(({ batch }) => batch !== '')
  return (
    <div className={`panel ${ranking.frame}`}>
      <table className={`${ranking.table} ${css.table}`} aria-rowcount={of + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={ranking.place}>
              Rank
            </th>
            <th scope="col">Student</th>
            {hasGroups && (
              <>
                <th scope="col">Batch</th>
                <th scope="col">Branch</th>
              </>
            )}
            <th scope="col">Username</th>
            <th scope="col" className={ranking.figure}>
              {figureTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isOwn = row.username === ownUsername
            return (
              <StandingRow
                key={row.username}
                row={row}
                rowIndex={from + index + 2}
                isOwn={isOwn}
                hasMedals={hasMedals}
                hasGroups={hasGroups}
                to={pageOf(row.username)}
                ref={(element) => {
                  if (isOwn) ownRow?.(element)
                  if (index === 0 && firstRow) firstRow.current = element
                }}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
