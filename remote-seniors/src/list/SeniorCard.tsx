import { type InterviewSummary, isAnonymous, type ListedSenior } from '@portal/shared/contract'
import { shortMonthText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Avatar } from '@portal/shared/ui/Avatar'
import { Icon } from '@portal/shared/ui/Icon'
import { arrowRightIcon } from '@portal/shared/ui/icons'
import { generatePath, Link, useLocation } from 'react-router-dom'
import { FollowToggle } from '../senior/FollowToggle'
import { LinkedinLink } from '../senior/LinkedinLink'
import { rememberList } from '../senior/listAddress'
import { batchText, SeniorFacts } from '../senior/SeniorFacts'
import seniorCss from '../senior/senior.module.css'
import css from './card.module.css'
import { fits } from './seniorOrders'

interface SeniorCardProps {
  senior: ListedSenior
  /** The searched company, or empty. */
  company: string
}

export function SeniorCard({ senior, company }: SeniorCardProps) {
  const { _id, name, linkedin, photoUrl, interviews, earliestInternshipOffer } = senior
  const { search } = useLocation()
  return (
    <article className={`panel ${css.card}`}>
      <header className={`row ${css.who}`}>
        <Avatar name={name} photoUrl={photoUrl} />
        <div>
          <h2>{name}</h2>
          <p>{batchText(senior)}</p>
          <SeniorFacts senior={senior} />
        </div>
        <LinkedinLink name={name} linkedin={linkedin} />
      </header>
      <InterviewLines interviews={interviews} company={company} />
      {earliestInternshipOffer !== null && (
        <p className={`muted small ${css.offer}`}>
          Internship offer{' '}
          <time dateTime={earliestInternshipOffer.slice(0, 7)}>
            {shortMonthText(earliestInternshipOffer)}
          </time>
        </p>
      )}
      <footer className={`row ${css.actions}`}>
        {!isAnonymous(senior) && <FollowToggle senior={senior} />}
        <Link
          className={`${seniorCss.arrowLink} ${css.details}`}
          to={generatePath(paths.senior, { id: _id })}
          state={rememberList(search)}
        >
          View Details <span className="visually-hidden">of {name}</span>
          <Icon of={arrowRightIcon} />
        </Link>
      </footer>
    </article>
  )
}

function InterviewLines({
  interviews,
  company: searched,
}: {
  interviews: InterviewSummary[]
  company: string
}) {
  if (interviews.length === 0) return <p className={`muted ${css.none}`}>No interviews available.</p>
  return (
    <ul className={css.interviews} aria-label="Interviews">
      {interviews.map(({ company, role, date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: interviews have no id; their order never changes.
        <li key={index}>
          {fits(company, searched) ? <mark>{company}</mark> : <b>{company}</b>}
          {date !== null && <time dateTime={date.slice(0, 7)}>{shortMonthText(date)}</time>}
          <span>{role}</span>
        </li>
      ))}
    </ul>
  )
}
