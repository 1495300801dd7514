import { useComparisonQuery } from '@portal/shared/api/batch'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { type ComparedStudent, type FortnightDay, progressDays, sheetTitles } from '@portal/shared/contract'
import { dayOfMonthText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { potdPath, studentPath } from '@portal/shared/paths'
import { Loaded } from '@portal/shared/ui/PageStates'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './batch.module.css'

const numberOr = (none: string, value: number | null) => (value === null ? none : grouped(value))

function dayText({ given, solved, onTheDay }: FortnightDay['potds']): string {
  if (given > 1) return `${solved} of ${given} solved`
  return onTheDay > 0 ? 'Solved' : solved > 0 ? 'On another day' : 'Not solved'
}

const solvedText = ({ fortnight }: ComparedStudent) =>
  grouped(fortnight.reduce((sum, { solved }) => sum + solved, 0))

/** The member and a student of their batch in two columns. */
export function Comparison({ username }: { username: string }) {
  const query = useComparisonQuery(username, refetchIfStale)
  return (
    <Loaded query={{ ...query, data: query.currentData }} what="the comparison">
      {({ own, other }) => {
        const row = (key: string, title: ReactNode, textOf: (student: ComparedStudent) => string) => (
          <tr key={key}>
            <th scope="row" className="small">
              {title}
            </th>
            <td>{textOf(own)}</td>
            <td>{textOf(other)}</td>
          </tr>
        )
        return (
          <div className="panel">
            <table className={css.comparison}>
              <caption className="visually-hidden">You and {other.name}</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">You</th>
                  <th scope="col">
                    <Link to={studentPath(other.username)}>{other.name}</Link>
                  </th>
                </tr>
              </thead>
              <tbody>
                {row('place', 'Rank in the batch', ({ place }) => numberOr('None', place))}
                {row('rating', 'Codeforces', ({ rating }) => numberOr('Not rated', rating))}
                {row('commits', 'GitHub commits', ({ commits }) => numberOr('No handle', commits))}
                {own.sheets.map(({ name, total }, at) =>
                  row(
                    name,
                    `${sheetTitles[name]} sheet`,
                    ({ sheets }) => `${sheets[at]?.solved} of ${total}`,
                  ),
                )}
                {row('solved', `Solved in ${progressDays} days`, solvedText)}
                {own.fortnight
                  .map(({ date, potds }, at) =>
                    potds.given === 0
                      ? null
                      : row(date, <Link to={potdPath(date)}>{dayOfMonthText(date)}</Link>, ({ fortnight }) =>
                          dayText(fortnight[at]?.potds ?? potds),
                        ),
                  )
                  .reverse()}
              </tbody>
            </table>
          </div>
        )
      }}
    </Loaded>
  )
}
