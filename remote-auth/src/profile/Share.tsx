import { grouped } from '@portal/shared/numbers'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './profile.module.css'

interface ShareProps {
  label: string
  count: number
  total: number
  /** Page with the details. */
  to?: string
  /** More text below. */
  note?: string | undefined
}

/** A share: count, total, percent and a bar. Shows 100% only for the whole. */
export function Share({ label, count, total, to, note }: ShareProps) {
  const id = useId()
  const percent = total === 0 ? 0 : Math.floor((count / total) * 100)
  return (
    <div className="stack">
      <p className={`row ${css.share}`}>
        <span id={id}>{to === undefined ? label : <Link to={to}>{label}</Link>}</span>
        <span>
          <strong>{grouped(count)}</strong>
          {` of ${grouped(total)}`}
        </span>
        <span className="muted">{percent}%</span>
      </p>
      <progress aria-labelledby={id} max={Math.max(total, 1)} value={count} />
      {note !== undefined && <small className="muted">{note}</small>}
    </div>
  )
}
