import { type Contest, contestPlatformTitles } from '@portal/shared/contract'
import { contestPath } from '@portal/shared/paths'
import type { ReactNode } from 'react'
import { Entry } from '../entries/Entry'
import css from '../entries/entries.module.css'
import { Countdown } from './Countdown'
import { MarkButton } from './MarkButton'
import { durationText, readersTimesText, timesText } from './times'

interface ContestEntryProps {
  contest: Contest
  /** The page's heading is its title. */
  isOwnPage?: boolean
  /** More links. */
  children?: ReactNode
}

/** A contest with its times, place and links. */
export function ContestEntry({ contest, isOwnPage = false, children }: ContestEntryProps) {
  const { _id, title, platform, url, place, editorial } = contest
  const platformTitle = contestPlatformTitles[platform]
  const readersTimes = readersTimesText(contest)
  return (
    <Entry
      id={_id}
      {...(!isOwnPage && { title, to: contestPath(_id) })}
      about={
        <>
          <span className={css.platform}>{platformTitle}</span>
          <span>
            {timesText(contest)} in India ({durationText(contest)})
          </span>
          {readersTimes && <span>{readersTimes} in your time zone</span>}
          {place && <span>{place}</span>}
        </>
      }
    >
      <div className="row spread">
        <p className="row small">
          <Countdown contest={contest} />
          {url && (
            <OtherSite to={url}>
              {platform === 'club' ? 'Contest page' : `Open on ${platformTitle}`}
            </OtherSite>
          )}
          {editorial && <OtherSite to={editorial}>Editorial</OtherSite>}
          {children}
        </p>
        <MarkButton contest={contest} />
      </div>
    </Entry>
  )
}

/** A link to another site, in its own tab. */
export function OtherSite({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
