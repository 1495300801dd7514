import { type PlatformProgress, platformTitles } from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import css from './submissions.module.css'

/** Since when a platform's figures stand, and whether it can be reached at present. */
export function Standing({ platform, asOf, failing }: PlatformProgress) {
  const isAlumni = useSelector(selectAuth).standing === 'alumni'
  const moment = asOf === null ? null : Date.parse(asOf)
  const when = moment !== null && (
    <time dateTime={new Date(moment).toISOString()} title={momentText(moment)}>
      {agoText(moment)}
    </time>
  )
  if (failing) {
    return (
      <p className={css.failing}>
        {platformTitles[platform]} cannot be reached at present.{' '}
        {when ? <>These figures are from {when}.</> : 'Your figures come as soon as it can.'}
      </p>
    )
  }
  return (
    <p className={css.standing}>
      {when ? (
        <>
          As of {when}
          {isAlumni && ', read once a week'}
        </>
      ) : (
        'Not read yet: figures come within half an hour'
      )}
    </p>
  )
}
