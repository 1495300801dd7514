import { type Contest, contestPlatformTitles } from '@portal/shared/contract'
import { contestPath } from '@portal/shared/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ExternalLink } from '../entries/ExternalLink'
import css from '../entries/entries.module.css'
import { Countdown } from './Countdown'
import { MarkButton } from './MarkButton'
import { durationText, readersTimesText, timesText } from './times'

interface ContestEntryProps {
  contest: Contest
  /** On the contest's own page, whose heading is its title already. */
  isOwnPage?: boolean
  /** After the place. */
  tags?: ReactNode
  /** After the links: more links, or buttons. */
  children?: ReactNode
}

export function ContestEntry({ contest, isOwnPage = false, tags, children }: ContestEntryProps) {
  const { _id, title, platform, url, place, editorial } = contest
  const platformTitle = contestPlatformTitles[platform]
  const readersTimes = readersTimesText(contest)
  return (
    <article id={_id} className={`panel stack ${css.entry}`} aria-label={title}>
      {!isOwnPage && <h3>{contest.isWithdrawn ? title : <Link to={contestPath(_id)}>{title}</Link>}</h3>}
      <p className="row small muted">
        <span className={css.platform}>{platformTitle}</span>
        <span>
          {timesText(contest)} in India ({durationText(contest)})
        </span>
        {readersTimes && <span>{readersTimes} in your time zone</span>}
        {place && <span>{place}</span>}
        {tags}
      </p>
      <div className="row spread">
        <div className="row small">
          <Countdown contest={contest} />
          {url && (
            <ExternalLink to={url}>
              {platform === 'club' ? 'Contest page' : `Open on ${platformTitle}`}
            </ExternalLink>
          )}
          {editorial && <ExternalLink to={editorial}>Editorial</ExternalLink>}
          {children}
        </div>
        <MarkButton contest={contest} />
      </div>
    </article>
  )
}
