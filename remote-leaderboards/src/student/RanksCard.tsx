import { useStudentPlacesQuery } from '@portal/shared/api/studentPages'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { Places } from '../ranking/Places'

/** A student's ranks, as everyone can see them. */
export function RanksCard({ username }: { username: string }) {
  const { data, isLoading, isError, refetch } = useStudentPlacesQuery(username)
  return (
    <SlotCard
      title="Ranks"
      more={{ to: paths.leaderboard, label: 'Leaderboard' }}
      isLoading={isLoading}
      onRetry={isError && !data ? refetch : undefined}
    >
      {data?.data.length === 0 && <p className="muted">Not on a leaderboard.</p>}
      {data && (
        <Places
          places={data.data.map(({ students, ...place }) => ({
            ...place,
            of: students === 'alumni' ? 'alumni' : undefined,
          }))}
        />
      )}
    </SlotCard>
  )
}

export { RanksCard as Card }
