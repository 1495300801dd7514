import { useMyPlacesQuery } from '@portal/shared/api/memberHome'
import type { Board, MyPlace } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/slot-card'
import { Link } from 'react-router-dom'
import css from './home.module.css'

const labels: Record<Board, string> = { codeforces: 'Codeforces', github: 'GitHub', potd: 'Daily problems' }

/** A member's places on the boards, and how they changed since yesterday. */
export function MyRanksCard() {
  const { data, isLoading, isError, refetch } = useMyPlacesQuery()
  return (
    <SlotCard
      title="My ranks"
      more={{ to: paths.leaderboard, label: 'Leaderboard' }}
      isLoading={isLoading}
      onRetry={isError && !data ? refetch : undefined}
    >
      {data && <Places places={data.data} />}
    </SlotCard>
  )
}

function Places({ places }: { places: readonly MyPlace[] }) {
  if (places.length === 0)
    return (
      <p className={css.note}>
        You are on no board yet. <Link to={paths.profileVerification}>Prove a handle</Link>
      </p>
    )
  return (
    <dl className={css.places}>
      {places.map(({ board, place, total, change }) => (
        <div key={board}>
          <dt>{labels[board]}</dt>
          <dd>
            <b>{place.toLocaleString('en-IN')}</b> of {total.toLocaleString('en-IN')} <Moved by={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Places risen or fallen since yesterday; nothing where that is not known or is none. */
function Moved({ by }: { by: MyPlace['change'] }) {
  if (by === 'new') return <span className={css.risen}>new</span>
  if (!by) return null
  const words = `${by > 0 ? 'up' : 'down'} ${Math.abs(by)} since yesterday`
  return (
    <span className={by > 0 ? css.risen : css.fallen} role="img" aria-label={words} title={words}>
      {by > 0 ? '▲' : '▼'} {Math.abs(by)}
    </span>
  )
}

export { MyRanksCard as Card }
