import { type Contest, contestPlatformTitles } from '@portal/shared/contract'
import css from './contests.module.css'
import { MarkButton } from './MarkButton'
import { countdownText, durationText, readersTimesText, stageOf, timesText } from './times'

const link = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** A contest's times, place and links, below its title. */
export function ContestDetails({ contest, now }: { contest: Contest; now: number }) {
  const { platform, url, place, editorial } = contest
  const readersTimes = readersTimesText(contest)
  const isPast = stageOf(contest, now) === 'past'
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
        </p>
        <MarkButton contest={contest} isPast={isPast} />
      </div>
    </>
  )
}
