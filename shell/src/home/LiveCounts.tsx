import { useHomeStatsQuery } from '@portal/shared/api/home'
import type { HomeStats } from '@portal/shared/contract'
import { CountUp } from './CountUp'
import css from './LiveCounts.module.css'

const counts: { of: keyof HomeStats; label: string }[] = [
  { of: 'mcaUserCount', label: 'active MCA students' },
  { of: 'mscUserCount', label: 'active MSC students' },
  { of: 'leadCount', label: 'leads' },
]

/** The club as it is now. Where the counts cannot be had a dash stands for them. */
export function LiveCounts() {
  const { data } = useHomeStatsQuery()
  return (
    <dl className={css.counts}>
      {counts.map(({ of, label }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>{data ? <CountUp to={data[of]} /> : <span title="Not known at the moment">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
