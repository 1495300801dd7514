import type { PageLoadArgs } from '@portal/federation/define-remote'
import { memberHomeApi, useMyPlacesQuery } from '@portal/shared/api/memberHome'
import type { MyPlace } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/slot-card'
import { Link } from 'react-router-dom'
import { Places } from '../ranking/Places'

/** A member's ranks on the leaderboards, with the change since yesterday. */
export function MyRanksCard() {
  const { data, isLoading, isError, refetch } = useMyPlacesQuery()
  return (
    <SlotCard
      title="My ranks"
      more={{ to: paths.leaderboard, label: 'Leaderboard' }}
      isLoading={isLoading}
      onRetry={isError && !data ? refetch : undefined}
    >
      {data && <OwnPlaces places={data.data} />}
    </SlotCard>
  )
}

function OwnPlaces({ places }: { places: readonly MyPlace[] }) {
  if (places.length === 0)
    return (
      <p className="muted">
        You aren’t on a leaderboard yet. <Link to={paths.profileVerification}>Verify a handle</Link>
      </p>
    )
  return <Places places={places} />
}

export function prefetch({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  dispatch(memberHomeApi.endpoints.myPlaces.initiate(undefined, { subscribe: false }))
}

export { MyRanksCard as Card }
