import type { ListedSenior } from '@portal/shared/contract'
import { shortMonthText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/icon'
import { arrowRightIcon } from '@portal/shared/ui/icons'
import { generatePath, Link, useLocation } from 'react-router-dom'
import { FollowToggle } from '../senior/FollowToggle'
import { LinkedinLink } from '../senior/LinkedinLink'
import { rememberList } from '../senior/listAddress'
import { SeniorPhoto } from '../senior/SeniorPhoto'
import { TopMentor } from '../senior/TopMentor'
import { batchText, followersText } from '../senior/texts'
import css from './card.module.css'
import { InterviewLines } from './InterviewLines'

interface SeniorCardProps {
  senior: ListedSenior
  /** The company that is searched, or empty. */
  company: string
}

/** A senior in the list (specification, section 2). */
export function SeniorCard({ senior, company }: SeniorCardProps) {
  const { _id, name, linkedin, photoUrl, isTopMentor, followerCount, interviews, earliestInternshipOffer } =
    senior
  const { search } = useLocation()
  return (
    <article className={css.card}>
      <header className={css.who}>
        <SeniorPhoto name={name} photoUrl={photoUrl} />
        <div>
          <h2>{name}</h2>
          <p>{batchText(senior)}</p>
          <p className={css.standing}>
            {followersText(followerCount)}
            {isTopMentor && <TopMentor />}
          </p>
        </div>
        <LinkedinLink name={name} linkedin={linkedin} />
      </header>
      <InterviewLines interviews={interviews} company={company} />
      {earliestInternshipOffer !== null && (
        <p className={css.offer}>
          Internship offer{' '}
          <time dateTime={earliestInternshipOffer.slice(0, 7)}>
            {shortMonthText(earliestInternshipOffer)}
          </time>
        </p>
      )}
      <footer className={css.actions}>
        <FollowToggle senior={senior} />
        <Link
          className={css.details}
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
