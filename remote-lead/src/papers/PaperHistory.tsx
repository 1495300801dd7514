import { type PaperEvent, type PaperRequest, paperText } from '@portal/shared/contract'
import { agoText, dayText, momentText } from '@portal/shared/dates'
import css from './papers.module.css'

const monthMs = 30 * 86_400_000
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How long ago. */
export function Moment({ at }: { at: string }) {
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={momentText(moment)}>
      {Date.now() - moment < monthMs ? agoText(moment) : dayText(moment)}
    </time>
  )
}

function Event({ event: { at, what, reason, by, byUploader } }: { event: PaperEvent }) {
  return (
    <li>
      {capitalized(paperText(what))}
      {by && ` by ${by.email}`}
      {byUploader && ', their own paper'} <Moment at={at} />
      {reason && <q className={css.reason}>{reason}</q>}
    </li>
  )
}

/** The upload and all decisions, with times and reasons. */
export function PaperHistory({ paper }: { paper: PaperRequest }) {
  const { createdAt, uploadedBy, history = [] } = paper
  return (
    <div className={`muted small ${css.history}`}>
      <p>
        Uploaded <Moment at={createdAt} />
        {uploadedBy && ` by ${uploadedBy.email}`}
      </p>
      {history.length > 0 && (
        <ol className="small" aria-label="History">
          {history.map((event) => (
            <Event key={`${event.at} ${event.what}`} event={event} />
          ))}
        </ol>
      )}
    </div>
  )
}
