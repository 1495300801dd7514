import css from './junior.module.css'
import { solvedIn } from './juniors'
import { StatusSquares } from './StatusSquares'

interface StatusOf {
  title: string
  /** A `1` a solved problem, a `0` any other, first problem first. */
  status: string
}

/** How many are solved, and which, as squares. */
export function Status({ title, status }: StatusOf) {
  return (
    <div className={`small ${css.status}`}>
      <p>
        <span>{title}</span> <strong>{solvedIn(status)}</strong>
        {` of ${status.length}`}
      </p>
      {status && <StatusSquares label={`${title}, first problem first: ${status}`} status={status} />}
    </div>
  )
}

/** The status strings as text, to be read, searched and copied. Closed, they cost a card no layout. */
export function StatusFigures({ statuses }: { statuses: readonly StatusOf[] }) {
  return (
    <details className={css.figures}>
      <summary>In figures</summary>
      <dl>
        {statuses.map(({ title, status }) => (
          <div key={title}>
            <dt>{`${title}, ${solvedIn(status)} solved`}</dt>
            <dd>{status || 'None so far'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
