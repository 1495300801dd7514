import css from './junior.module.css'
import { solvedIn } from './juniors'
import { StatusSquares } from './StatusSquares'

interface StatusOf {
  title: string
  /** `1` for each solved problem, `0` for others, first problem first. */
  status: string
}

/** The number of solved problems, and squares for each. */
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

/** The status strings as text for reading and copying. Closed, they cost no layout. */
export function StatusFigures({ statuses }: { statuses: readonly StatusOf[] }) {
  return (
    <details className={css.figures}>
      <summary>As text</summary>
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
