import ranking from '../ranking/ranking.module.css'
import { StandingRow } from './StandingRow'
import type { Standing } from './standing'

interface BoardTableProps {
  /** Of what, and how sorted, for those who do not see the tabs. */
  caption: string
  /** 'Rating', 'Commits' or 'Solved'. */
  figureTitle: string
  standings: Standing[]
  ownUsername: string
  ownRow: (row: HTMLTableRowElement | null) => void
}

/** A board as a table; on a phone each row is a card. */
export function BoardTable({ caption, figureTitle, standings, ownUsername, ownRow }: BoardTableProps) {
  return (
    <div className={ranking.frame}>
      <table className={ranking.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={ranking.place}>
              Rank
            </th>
            <th scope="col">Student</th>
            <th scope="col">Username</th>
            <th scope="col" className={ranking.figure}>
              {figureTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => {
            const isOwn = standing.username === ownUsername
            return (
              <StandingRow
                key={standing.username}
                standing={standing}
                isOwn={isOwn}
                ref={isOwn ? ownRow : undefined}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
