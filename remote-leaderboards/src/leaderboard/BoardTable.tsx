import { paths } from '@portal/shared/paths'
import { isKnownPath } from '@portal/shared/safe-redirect'
import type { RefObject } from 'react'
import { generatePath } from 'react-router-dom'
import ranking from '../ranking/ranking.module.css'
import css from './BoardTable.module.css'
import { StandingRow } from './StandingRow'
import type { Standing } from './standing'

interface BoardTableProps {
  /** Of what, and how sorted, for those who do not see the tabs. */
  caption: string
  /** 'Rating', 'Commits' or 'Solved'. */
  figureTitle: string
  standings: Standing[]
  /** How many of them to draw; the own row is drawn wherever it stands, as it is in sight wherever that is. */
  drawnRows?: number
  /** How many come before these, and how many there are in all. */
  from: number
  of: number
  ownUsername: string
  /** On the boards of the specification alone: whoever is first of a class has no gold. */
  hasMedals: boolean
  ownRow?: (row: HTMLTableRowElement | null) => void
  firstRow?: RefObject<HTMLTableRowElement | null>
}

/** Rows of a board as a table, which says which of how many they are; below 800 pixels each row is a card. */
export function BoardTable(props: BoardTableProps) {
  const { caption, figureTitle, standings, drawnRows = standings.length, from, of } = props
  const { ownUsername, hasMedals, ownRow, firstRow } = props
  // Members have pages, where the portal has them.
  const pageOf = (username: string) => {
    const page = generatePath(paths.student, { username })
    return ownUsername !== '' && isKnownPath(page) ? page : undefined
  }
  const hasGroups = standings.some(({ batch }) => batch !== '')
  return (
    <div className={ranking.frame}>
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
          {standings.map((standing, index) => {
            const isOwn = standing.username === ownUsername
            if (index >= drawnRows && !isOwn) return null
            return (
              <StandingRow
                key={standing.username}
                standing={standing}
                rowIndex={from + index + 2}
                isOwn={isOwn}
                hasMedals={hasMedals}
                hasGroups={hasGroups}
                to={pageOf(standing.username)}
                ref={(row) => {
                  if (isOwn) ownRow?.(row)
                  if (index === 0 && firstRow) firstRow.current = row
                }}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
