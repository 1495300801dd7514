import { lossText, type OwnHandle } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Note } from '../note/Note'

/** Why a handle is no longer read; undefined if it is. */
export const lossOf = (handle: OwnHandle): string | undefined =>
  handle.lost && lossText(handle.lost.as, handle, dayText(Date.parse(handle.lost.since)))

/** The student's lost handles, since when, and what to do. */
export function LostHandles() {
  const { verifiedPlatforms } = useSelector(selectAuth)
  return verifiedPlatforms.flatMap((handle) => {
    const loss = lossOf(handle)
    if (!loss) return []
    return [
      <Note key={handle.platform} role="status">
        {loss} What you solved so far still counts. {handle.lost?.as === 'taken' && 'Is it still yours? '}
        <Link to={paths.profileVerification}>
          {handle.lost?.as === 'taken' ? 'Verify again' : 'Verify your current username'}
        </Link>
      </Note>,
    ]
  })
}
