import { type PaperEvent, type PaperRequest, paperText } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import css from './papers.module.css'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Event({ event: { at, what, reason, by, byUploader } }: { event: PaperEvent }) {
  return (
    <li>
      {capitalized(paperText(what))}
      {by && ` by ${by.email}`}
      {byUploader && ', their own paper'} <Moment at={at} agoDays={30} />
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
        Uploaded <Moment at={createdAt} agoDays={30} />
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
