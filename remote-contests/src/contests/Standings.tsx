import type { ContestResult } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { studentPath } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './standings.module.css'

const signed = (rating: number) => (rating > 0 ? `+${rating}` : String(rating).replace('-', '−'))

/** A table of the members who took part; renders nothing if none did. */
export function Standings({ title, results }: { title: string; results: ContestResult[] }) {
  if (results.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      <div className={`panel ${css.frame}`}>
        <table className={css.standings}>
          <caption className="visually-hidden">{title} of members, best first</caption>
          <thead>
            <tr>
              {['Rank', 'Member', 'Solved', 'Penalty', 'Rating'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ username, name, handle, rank, solved, penalty, ratingChange }) => (
              <tr key={username}>
                <td>{grouped(rank)}</td>
                <th scope="row">
                  <Link to={studentPath(username)}>{name ?? username}</Link>
                  <span className="small muted">{handle}</span>
                </th>
                <td>{solved}</td>
                <td>{grouped(penalty)}</td>
                <td>{ratingChange === null ? <span className="muted">–</span> : signed(ratingChange)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
