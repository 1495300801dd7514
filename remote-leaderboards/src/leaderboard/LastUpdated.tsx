import { agoText, dayText, momentText } from '@portal/shared/dates'
import css from './LastUpdated.module.css'
import { isOld } from './moments'

interface LastUpdatedProps {
  /** What was read, and from whom: 'Codeforces ratings' from 'Codeforces'. */
  figures: string
  source: string
  /** Since when the figures stand; null before the first refresh, undefined while nobody knows. */
  asOf: string | null | undefined
}

/** Today's date (specification, section 2), and since when the figures stand. */
export function LastUpdated(props: LastUpdatedProps) {
  const now = Date.now()
  return (
    <p className={css.updated}>
      <span>
        Last updated: <time dateTime={new Date(now).toISOString()}>{dayText(now)}</time>
      </span>
      <Figures {...props} now={now} />
    </p>
  )
}

function Figures({ figures, source, asOf, now }: LastUpdatedProps & { now: number }) {
  if (asOf === undefined) return null
  if (asOf === null) return <span>{figures} are yet to come</span>
  const moment = Date.parse(asOf)
  if (isOld(moment, now)) {
    return (
      <span className={css.old}>
        {figures} stand as of <time dateTime={asOf}>{momentText(moment)}</time>: {source} could not be reached
        since
      </span>
    )
  }
  return (
    <span>
      {figures} as of{' '}
      <time dateTime={asOf} title={momentText(moment)}>
        {agoText(moment, now)}
      </time>
    </span>
  )
}
