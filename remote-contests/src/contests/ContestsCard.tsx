import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contestsApi, useContestsQuery } from '@portal/shared/api/contests'
import { contestPath, paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/slot-card'
import { Link } from 'react-router-dom'
import css from './contests.module.css'
import { MarkButton } from './MarkButton'
import { countdownText, stageOf, useNow } from './times'

const shown = { past: 0 }

/** The next three contests. */
export function ContestsCard() {
  const now = useNow()
  const { data, isLoading, isError, refetch } = useContestsQuery(shown)
  const open = data?.data.filter((one) => !one.isWithdrawn && stageOf(one, now) !== 'past')
  const next = open?.slice(0, 3)
  return (
    <SlotCard
      title="Contests"
      more={{ to: paths.contests, label: 'All contests' }}
      isLoading={isLoading}
      onRetry={isError && !data ? refetch : undefined}
    >
      {next?.length === 0 && <p className="muted">No contests are announced.</p>}
      <ul className={css.next}>
        {next?.map((contest) => (
          <li key={contest._id} className="row spread">
            <div>
              <Link to={contestPath(contest._id)}>{contest.title}</Link>
              <p className="small muted">{countdownText(contest, now)}</p>
            </div>
            <MarkButton contest={contest} />
          </li>
        ))}
      </ul>
    </SlotCard>
  )
}

export function prefetch({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  dispatch(contestsApi.endpoints.contests.initiate(shown, { subscribe: false }))
}

export { ContestsCard as Card }
