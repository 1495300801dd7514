import type { Interview } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import type { ReactNode } from 'react'
import css from './interview.module.css'

/** A titled part of an interview. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the senior tells in own words; nothing where that is nothing. */
const Told = ({ title, text = '' }: { title: string; text: string | undefined }) =>
  text.trim() === '' ? null : (
    <Part title={title}>
      <p>{text}</p>
    </Part>
  )

/** One interview: role, date, Status, Questions, Experience, Advice (specification, section 2). */
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
        <Told title="Status" text={status} />
        {questionTypes.length > 0 && (
          <Part title="Questions">
            <ul className="row">
              {questionTypes.map((question, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may read alike; their order stays.
                <li key={index}>{question}</li>
              ))}
            </ul>
          </Part>
        )}
        <Told title="Experience" text={interviewExperience} />
        <Told title="Advice" text={adviceToJuniors} />
      </dl>
    </article>
  )
}
