import type { Interview } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import type { ReactNode } from 'react'
import css from './interview.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A senior's own words; nothing if there are none. */
const TextPart = ({ title, text = '' }: { title: string; text: string | undefined }) =>
  text.trim() === '' ? null : (
    <Part title={title}>
      <p>{text}</p>
    </Part>
  )

/** One interview (specification, section 2). */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { company, role, date, status, questionTypes = [], interviewExperience, adviceToJuniors } = interview
  return (
    <article className={`panel ${css.card}`}>
      <header>
        <h3>{role}</h3>
        <p className="muted">{company}</p>
        {date !== null && (
          <time className="muted" dateTime={date}>
            {shortDayText(date)}
          </time>
        )}
      </header>
      <dl>
        <TextPart title="Status" text={status} />
        {questionTypes.length > 0 && (
          <Part title="Questions">
            <ul className="row">
              {questionTypes.map((question, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat; their order never changes.
                <li key={index}>{question}</li>
              ))}
            </ul>
          </Part>
        )}
        <TextPart title="Experience" text={interviewExperience} />
        <TextPart title="Advice" text={adviceToJuniors} />
      </dl>
    </article>
  )
}
