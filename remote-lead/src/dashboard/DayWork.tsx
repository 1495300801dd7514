import { useLeadDayQuery } from '@portal/shared/api/leads'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Skeleton } from 'antd'
import { ComingProblems } from './ComingProblems'
import css from './dashboard.module.css'
import { HandleRequests } from './HandleRequests'
import { MostRequested } from './MostRequested'
import { ReportedApproaches } from './ReportedApproaches'
import { StalledJuniors } from './StalledJuniors'
import { WaitingInterviews } from './WaitingInterviews'
import { WaitingPapers } from './WaitingPapers'

const skeleton = (
  <div className={css.day}>
    {['work', 'juniors'].map((part) => (
      <div key={part} className="panel">
        <Skeleton paragraph={{ rows: 11 }} />
      </div>
    ))}
  </div>
)

/** Today's tasks for leads. */
export function DayWork() {
  const query = useLeadDayQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={query} what="today’s tasks" skeleton={skeleton}>
      {({ day: { coming, papers, handleRequests, reportedApproaches, interviews, stalled } }) => (
        <div className={css.day}>
          <div className="stack">
            <ComingProblems coming={coming} />
            <HandleRequests handleRequests={handleRequests} />
            <ReportedApproaches reportedApproaches={reportedApproaches} />
            <WaitingInterviews interviews={interviews} />
            <WaitingPapers papers={papers} />
            <MostRequested />
          </div>
          <StalledJuniors stalled={stalled} />
        </div>
      )}
    </Loaded>
  )
}
