import { retention } from '@portal/shared/contract'
import css from './privacy.module.css'

const year = 365

/** ‘1 day’, ‘60 days’, ‘3 years’. */
function periodOf(days: number): string {
  const [count, unit] = days % year === 0 ? [days / year, 'year'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Data that is deleted automatically, and when. */
export function Periods() {
  return (
    <dl className={`panel ${css.periods}`}>
      {Object.entries(retention).map(([key, { what, why, days }]) => (
        <div key={key}>
          <dt>{what}</dt>
          <dd>{periodOf(days)}</dd>
          <dd className="muted small">{why}</dd>
        </div>
      ))}
    </dl>
  )
}
