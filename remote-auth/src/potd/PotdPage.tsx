import type { PageLoadArgs } from '@portal/federation/define-remote'
import { dailyProblemsApi, useDayProblemsQuery } from '@portal/shared/api/dailyProblems'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { daySchema } from '@portal/shared/contract'
import { dayOfMonthText, longDayText } from '@portal/shared/dates'
import { potdPath } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Loaded } from '@portal/shared/ui/PageStates'
import { useToday } from '@portal/shared/useToday'
import { Link, useParams } from 'react-router-dom'
import { DailyProblem } from './DailyProblem'

function noProblemText(date: string, today: string): string {
  if (date > today) return 'Students can’t see a problem before its day.'
  if (date === today) return 'There’s no problem today. Your streak continues.'
  return 'There was no problem on this day.'
}

/** A day's problems, each with its hint, its editorial and who solved it; links to the days before and after. */
export function PotdPage() {
  const date = daySchema.parse(useParams().date)
  const today = useToday()
  const query = useDayProblemsQuery(date, refetchIfStale)
  const { before, after } = query.data ?? {}
  return (
    <div className="page stack">
      <PageHeading intro={longDayText(date)}>
        {date === today ? 'Today’s problem' : 'Problem of the day'}
      </PageHeading>
      <nav className="row" aria-label="Other days">
        {before && <Link to={potdPath(before)}>Previous: {dayOfMonthText(before)}</Link>}
        {after && <Link to={potdPath(after)}>Next: {dayOfMonthText(after)}</Link>}
      </nav>
      <Loaded query={query} what="the daily problem">
        {({ problems }) =>
          problems.length === 0 ? (
            <p className="muted">{noProblemText(date, today)}</p>
          ) : (
            problems.map((problem) => <DailyProblem key={problem._id} date={date} problem={problem} />)
          )
        }
      </Loaded>
    </div>
  )
}

export function load({ params }: Pick<PageLoadArgs, 'params'>): void {
  if (!daySchema.safeParse(params.date).success) throw new Response('There is no such day', { status: 404 })
}

export function prefetch({ dispatch, params }: Pick<PageLoadArgs, 'dispatch' | 'params'>): void {
  load({ params })
  dispatch(dailyProblemsApi.endpoints.dayProblems.initiate(params.date ?? '', prefetchIfStale))
}

export { PotdPage as Page }
