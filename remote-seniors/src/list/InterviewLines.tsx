import type { InterviewSummary } from '@portal/shared/contract'
import { shortMonthText } from '@portal/shared/dates'
import css from './card.module.css'
import { fits } from './seniorOrders'

interface InterviewLinesProps {
  interviews: InterviewSummary[]
  /** The company that is searched, or empty. */
  company: string
}

/** A senior's interviews: company, role, month and year. Those at the company that is searched stand out. */
export function InterviewLines({ interviews, company: searched }: InterviewLinesProps) {
  if (interviews.length === 0) return <p className={css.none}>No interviews available.</p>
  return (
    <ul className={css.interviews} aria-label="Interviews">
      {interviews.map(({ company, role, date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: interviews carry no id; their order stays.
        <li key={index}>
          {fits(company, searched) ? <mark>{company}</mark> : <b>{company}</b>}
          {date !== null && <time dateTime={date.slice(0, 7)}>{shortMonthText(date)}</time>}
          <span>{role}</span>
        </li>
      ))}
    </ul>
  )
}
