import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contestsApi, useContestsQuery } from '@portal/shared/api/contests'
import { contestPath, paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { Link } from 'react-router-dom'
import css from '../entries/entries.module.css'
import { Countdown } from './Countdown'
import { MarkButton } from './MarkButton'
import { stageOf } from './times'
import { useLastStageChange } from './useAtTime'

const withoutPast = { past: 0 }

/** The next three contests. */
export function ContestsCard() {
  const query = useContestsQuery(withoutPast)
  const all = query.data?.data.filter(({ isWithdrawn }) => !isWithdrawn) ?? []
  const now = useLastStageChange(all)
  const next = all.filter((contest) => stageOf(contest, now) !== 'past').slice(0, 3)
  return (
    <SlotCard title="Contests" query={query} more={{ to: paths.contests, label: 'All contests' }}>
      {next.length === 0 && <p className="muted">No upcoming contests.</p>}
      <ul className={`stack ${css.list}`}>
        {next.map((contest) => (
          <li key={contest._id} className="row spread">
            <div>
              <Link to={contestPath(contest._id)}>{contest.title}</Link>
              <p className="small muted">
                <Countdown contest={contest} />
              </p>
            </div>
            <MarkButton contest={contest} />
          </li>
        ))}
      </ul>
    </SlotCard>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(contestsApi.endpoints.contests.initiate(withoutPast, { subscribe: false }))
}

export { ContestsCard as Card }
