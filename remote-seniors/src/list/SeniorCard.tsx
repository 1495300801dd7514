import type { SeniorSummary } from '@portal/shared/contract'
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
  senior: SeniorSummary
  /** The company that is searched, or empty. */
  company: string
}

/** A senior in the list (specification, section 2). */
export function SeniorCard({ senior, company }: SeniorCardProps) {
  const { _id, name, linkedin, photoUrl, isTopMentor, followerCount, interviews } = senior
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
