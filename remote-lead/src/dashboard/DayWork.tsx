import { useLeadDayQuery } from '@portal/shared/api/leads'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Skeleton } from 'antd'
import { ComingProblems } from './ComingProblems'
import css from './dashboard.module.css'
import { HandleRequests } from './HandleRequests'
import { MostRequested } from './MostRequested'
import { ReportedApproaches } from './ReportedApproaches'
import { StalledJuniors } from './StalledJuniors'
import { WaitingInterviews } from './WaitingInterviews'
import { WaitingPapers } from './WaitingPapers'

/** Today's tasks for leads. */
export function DayWork() {
  const { data, error, isFetching, refetch } = useLeadDayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data) {
    return error !== undefined && !isFetching ? (
      <FailedState error={error} fallback="Today’s tasks couldn’t be loaded" onRetry={refetch} />
    ) : (
      <LoadingState label="Loading the day">
        <div className={css.day}>
          {['work', 'juniors'].map((part) => (
            <div key={part} className="panel">
              <Skeleton paragraph={{ rows: 11 }} />
            </div>
          ))}
        </div>
      </LoadingState>
    )
  }
  const { coming, papers, handleRequests, interviews, stalled } = data.day
  return (
    <div className={css.day}>
      <div className="stack">
        <ComingProblems coming={coming} />
        <HandleRequests handleRequests={handleRequests} />
        <ReportedApproaches />
        <WaitingInterviews interviews={interviews} />
        <WaitingPapers papers={papers} />
        <MostRequested />
      </div>
      <StalledJuniors stalled={stalled} />
    </div>
  )
}
