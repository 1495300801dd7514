import { gapText, type PlatformProgress, platformTitles } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { Moment } from '@portal/shared/Moment'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Note } from '../note/Note'
import { lossOf } from './LostHandles'

/** The age of a platform's figures, and whether it can be reached. */
export function PlatformStatus({ platform, asOf, failing, gap }: PlatformProgress) {
  const { accountStatus, verifiedPlatforms } = useSelector(selectAuth)
  const isAlumni = accountStatus === 'alumni'
  const handle = verifiedPlatforms.find((one) => one.platform === platform)
  const loss = handle && lossOf(handle)
  const when = asOf !== null && <Moment at={asOf} />
  if (loss)
    return (
      <Note>
        {loss} {when && <>These figures are from {when}. </>}
        <Link to={paths.profileVerification}>Verify your current username</Link>
      </Note>
    )
  if (failing) {
    return (
      <Note>
        {platformTitles[platform]} can’t be reached right now.{' '}
        {when ? <>These figures are from {when}.</> : 'Your figures will appear once it can.'}
      </Note>
    )
  }
  return (
    <>
      <p className="muted small">
        {when ? (
          <>
            As of {when}
            {isAlumni && ', read once a week'}
          </>
        ) : (
          'Not read yet. Figures appear within half an hour'
        )}
      </p>
      {gap && (
        <Note>
          {gapText(gap.problems, momentText(Date.parse(gap.from)), momentText(Date.parse(gap.until)))} Submit
          them again on {platformTitles[platform]}, at most 20 an hour, so they count from that day.
        </Note>
      )}
    </>
  )
}
