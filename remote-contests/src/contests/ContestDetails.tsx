import { type Contest, contestPlatformTitles } from '@portal/shared/contract'
import { contestPath } from '@portal/shared/paths'
import css from './contests.module.css'
import { MarkButton } from './MarkButton'
import { countdownText, durationText, googleUrlOf, isOver, readersTimesText, timesText } from './times'

const link = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** What is known of a contest below its title. */
export function ContestDetails({ contest, now }: { contest: Contest; now: number }) {
  const { _id, platform, url, place, editorial } = contest
  const readersTimes = readersTimesText(contest)
  const isPast = isOver(contest, now)
  return (
    <>
      <p className="row small muted">
        <span className={css.platform}>{contestPlatformTitles[platform]}</span>
        <span>
          {timesText(contest)} in India ({durationText(contest)})
        </span>
        {readersTimes && <span>{readersTimes} in your time zone</span>}
        {place && <span>{place}</span>}
      </p>
      <div className="row spread">
        <p className="row small">
          {!isPast && <strong className={css.countdown}>{countdownText(contest, now)}</strong>}
          {url &&
            link(url, platform === 'club' ? 'Contest page' : `Open on ${contestPlatformTitles[platform]}`)}
          {editorial && link(editorial, 'Editorial')}
          {!isPast &&
            link(googleUrlOf(contest, window.location.origin + contestPath(_id)), 'Add to Google Calendar')}
        </p>
        <MarkButton contest={contest} isPast={isPast} />
      </div>
    </>
  )
}
