import type { PageLoadArgs } from '@portal/federation/define-remote'
import { memberHomeApi, useMyPlacesQuery } from '@portal/shared/api/memberHome'
import type { MyPlace } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Places } from '../ranking/Places'

/** A member's ranks on the leaderboards, with the change since yesterday. */
export function MyRanksCard() {
  const query = useMyPlacesQuery()
  return (
    <SlotCard title="My ranks" query={query} more={{ to: paths.leaderboard, label: 'Leaderboard' }}>
      {query.data && <OwnPlaces places={query.data.data} />}
    </SlotCard>
  )
}

function OwnPlaces({ places }: { places: readonly MyPlace[] }) {
  const { accountStatus, verifiedPlatforms } = useSelector(selectAuth)
  if (places.length > 0) return <Places places={places} />
  if (accountStatus === 'alumni')
    return (
      <p className="muted">
        You’re an alumnus now. <Link to={`${paths.leaderboard}?students=alumni`}>Alumni leaderboard</Link>
      </p>
    )
  if (verifiedPlatforms.length > 0)
    return (
      <p className="muted">
        You aren’t on a leaderboard. A verified handle appears within a day, unless you left the leaderboards
        under <Link to={paths.account}>Account</Link>.
      </p>
    )
  return (
    <p className="muted">
      You aren’t on a leaderboard yet. <Link to={paths.profileVerification}>Verify a handle</Link>
    </p>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(memberHomeApi.endpoints.myPlaces.initiate(undefined, { subscribe: false }))
}

export { MyRanksCard as Card }
