import { type PaperEvent, paperText } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { capitalized } from '../list/filters'
import css from './mine.module.css'

interface HistoryProps {
  history: readonly PaperEvent[]
  isPending: boolean
}

/** Decisions and comments on a paper, oldest first. */
export function History({ history, isPending }: HistoryProps) {
  if (history.length === 0) return isPending && <p className="muted small">Awaiting review.</p>
  return (
    <ol className={css.history} aria-label="History">
      {history.map(({ at, what, reason }) => (
        <li key={`${at} ${what}`}>
          <strong>{capitalized(paperText(what))}</strong> <Moment className="muted small" at={at} />
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}
