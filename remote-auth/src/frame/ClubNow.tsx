import { useHomeStatsQuery, useShowcaseQuery } from '@portal/shared/api/home'
import type { HomeStats, Showcase } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import css from './ClubNow.module.css'

const Counts = ({ stats: { mcaUserCount, mscUserCount, leadCount } }: { stats: HomeStats }) => (
  <p className="muted">
    {counted(mcaUserCount, 'MCA student')}, {counted(mscUserCount, 'MSC student')} and{' '}
    {counted(leadCount, 'lead')}
  </p>
)

const Problems = ({ problems }: Pick<Showcase, 'problems'>) => (
  <ol className={`stack ${css.problems}`}>
    {problems.map(({ day, title, link, solved }) => (
      <li key={`${day} ${link}`} className="row">
        <span className="muted small">{day}</span>
        <a href={link} target="_blank" rel="noreferrer">
          {title}
        </a>
        <small className="muted">{solved} solved</small>
      </li>
    ))}
  </ol>
)

/** The club's numbers and current problems. Its height is reserved while loading; a new club shows less. */
export function ClubNow() {
  const { data: stats } = useHomeStatsQuery()
  const { data: showcase, isLoading } = useShowcaseQuery()
  const { problems = [] } = showcase?.data ?? {}
  return (
    <section className={`stack ${css.now}`} aria-label="The club now">
      {problems.length > 0 && (
        <>
          <h2>What we’re solving</h2>
          <Problems problems={problems} />
        </>
      )}
      {stats && !isLoading && <Counts stats={stats} />}
    </section>
  )
}
