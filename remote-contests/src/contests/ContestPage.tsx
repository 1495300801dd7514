import { isCallFailure } from '@portal/shared/api/api'
import { contestsApi, useContestQuery } from '@portal/shared/api/contests'
import { refetchIfStale } from '@portal/shared/api/freshness'
import type { Contest } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { Link, useParams } from 'react-router-dom'
import { ExternalLink } from '../entries/ExternalLink'
import css from '../entries/entries.module.css'
import { ContestEntry } from './ContestEntry'
import { Standings } from './Standings'
import { stageOf } from './times'
import { useAtTime, useLastStageChange } from './useAtTime'

/** The server reads the standings every two minutes during the contest. */
const refreshMs = 60_000

/** A contest, and the club's standings if it is on Codeforces. */
export function ContestPage() {
  const { id = '' } = useParams()
  const cached = contestsApi.endpoints.contest.useQueryState(id).data?.data
  const now = useLastStageChange(cached ? [cached] : [])
  const query = useContestQuery(id, {
    ...refetchIfStale,
    pollingInterval: cached && stageOf(cached, now) === 'running' ? refreshMs : 0,
  })
  const isMissing = isCallFailure(query.error) && query.error.status === 404
  return (
    <section className="page">
      <PageHeading>{query.data?.data.title ?? 'Contest'}</PageHeading>
      <Link to={paths.contests}>All contests</Link>
      {isMissing ? (
        <EmptyState icon={trophyIcon}>This contest no longer exists, or the link is incomplete.</EmptyState>
      ) : (
        <Loaded query={query} what="the contest">
          {({ data: contest, standings }) => (
            <div className={`stack ${css.groups}`}>
              <ContestEntry contest={contest} isOwnPage>
                {stageOf(contest, now) !== 'past' && (
                  <ExternalLink to={googleCalendarUrl(contest)}>Add to Google Calendar</ExternalLink>
                )}
              </ContestEntry>
              {standings && (
                <>
                  <Standings title="Official results" results={standings.official} />
                  <Standings title="Unofficial results" results={standings.unofficial} />
                  {standings.official.length + standings.unofficial.length === 0 && (
                    <EmptyState icon={trophyIcon}>No member takes part with a verified handle.</EmptyState>
                  )}
                  <Age asOf={standings.asOf} />
                </>
              )}
            </div>
          )}
        </Loaded>
      )}
    </section>
  )
}

/** A page of Google Calendar that adds the contest. */
function googleCalendarUrl({ title, startsAt, endsAt, place, url }: Contest): string {
  const [start, end] = [startsAt, endsAt].map((moment) => moment.replace(/[-:]|\.\d+/g, ''))
  const event = { text: title, dates: `${start}/${end}`, details: url ?? '', location: place ?? '' }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', ...event })}`
}

const Age = ({ asOf }: { asOf: string }) => (
  <p className="small muted">Read from Codeforces {useAtTime((now) => agoText(Date.parse(asOf), now))}</p>
)

export { ContestPage as Page }
