import { useHomeStatsQuery } from '@portal/shared/api/home'
import type { HomeStats } from '@portal/shared/contract'
import { CountUp } from './CountUp'
import css from './LiveCounts.module.css'

const counts: { of: keyof HomeStats; label: string }[] = [
  { of: 'mcaUserCount', label: 'active MCA students' },
  { of: 'mscUserCount', label: 'active MSC students' },
  { of: 'leadCount', label: 'leads' },
]

/** The club's live counts, or dashes if they can't be loaded. */
export function LiveCounts() {
  const { data } = useHomeStatsQuery()
  return (
    <dl className={`row ${css.counts}`}>
      {counts.map(({ of, label }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>{data ? <CountUp to={data[of]} /> : <span title="Currently unavailable">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
