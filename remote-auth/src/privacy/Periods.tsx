import { retention } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import css from './privacy.module.css'

const year = 365

/** ‘1 day’, ‘60 days’, ‘3 years’. */
const periodOf = (days: number) => (days % year === 0 ? counted(days / year, 'year') : counted(days, 'day'))

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
