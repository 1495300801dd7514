import { useStudentPlacesQuery } from '@portal/shared/api/studentPages'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { Places } from '../ranking/Places'

/** A student's ranks, as everyone can see them. */
export function RanksCard({ username }: { username: string }) {
  const query = useStudentPlacesQuery(username)
  const places = query.data?.data
  return (
    <SlotCard title="Ranks" query={query} more={{ to: paths.leaderboard, label: 'Leaderboard' }}>
      {places?.length === 0 && <p className="muted">Not on a leaderboard.</p>}
      {places && (
        <Places
          places={places.map(({ students, ...place }) => ({
            ...place,
            of: students === 'alumni' ? 'alumni' : undefined,
          }))}
        />
      )}
    </SlotCard>
  )
}

export { RanksCard as Card }
