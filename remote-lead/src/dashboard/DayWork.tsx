import { useLeadDayQuery } from '@portal/shared/api/leads'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { ComingProblems } from './ComingProblems'
import css from './day.module.css'
import { StalledJuniors } from './StalledJuniors'
import { WaitingPapers } from './WaitingPapers'

/** What there is to do today, in its order. */
export function DayWork() {
  const { data, error, isFetching, refetch } = useLeadDayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data) {
    return error !== undefined && !isFetching ? (
      <FailedState error={error} fallback="The day could not be read" onRetry={refetch} />
    ) : (
      <LoadingState label="Loading the day">
        <div className={css.day}>
          <div className={css.first}>
            <div className={css.bone} />
            <div className={css.bone} />
          </div>
          <div className={`${css.bone} ${css.tall}`} />
        </div>
      </LoadingState>
    )
  }
  const { coming, papers, stalled } = data.day
  return (
    <div className={css.day}>
      <div className={css.first}>
        <ComingProblems coming={coming} />
        <WaitingPapers papers={papers} />
      </div>
      <StalledJuniors stalled={stalled} />
    </div>
  )
}
