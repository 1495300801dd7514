import { type OpcRow, opcKeyOf } from '@portal/shared/contract'
import { trophyIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { medalOf, Place } from '../ranking/Place'
import ranking from '../ranking/ranking.module.css'
import css from './OpcTable.module.css'

interface OpcTableProps {
  /** 1 for OPC1. */
  contest: number
  rows: OpcRow[]
}

export function OpcTable({ contest, rows }: OpcTableProps) {
  if (rows.length === 0)
    return <EmptyState icon={trophyIcon}>{`No data available for OPC${contest}.`}</EmptyState>
  return (
    <div className={`panel ${ranking.frame}`}>
      <table className={ranking.table}>
        <caption className="visually-hidden">{`OPC${contest} results, best first`}</caption>
        <thead>
          <tr>
            <th scope="col" className={ranking.place}>
              Rank
            </th>
            <th scope="col">Name</th>
            <th scope="col">Username</th>
            <th scope="col" className={ranking.figure}>
              Solved
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpcTableRow key={opcKeyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OpcTableRow({ row }: { row: OpcRow }) {
  const { rank, solved } = row
  const medal = medalOf(rank, solved)
  const members = 'members' in row ? row.members : [row]
  return (
    <tr className={medal && ranking[medal]}>
      <td className={ranking.place}>
        <Place place={rank} medal={medal} />
      </td>
      <th scope="row" className={ranking.student}>
        {'team' in row ? (
          <>
            <span className="row">
              {row.team} <span className={ranking.mark}>Team</span>
            </span>
            <span className={`muted small ${css.members}`}>{members.map(({ name }) => name).join(', ')}</span>
          </>
        ) : (
          row.name
        )}
      </th>
      <td className={ranking.handleCell}>
        <span className={`muted row ${ranking.handle} ${css.handles}`}>
          {members.map(({ username }) => (
            <span key={username}>{username}</span>
          ))}
        </span>
      </td>
      <td className={ranking.figure}>
        <strong>{solved}</strong>
      </td>
    </tr>
  )
}
