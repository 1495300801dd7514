import { contestsApi, useContestQuery } from '@portal/shared/api/contests'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { agoText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { Link, useParams } from 'react-router-dom'
import css from '../entries/entries.module.css'
import { ContestEntry, OtherSite } from './ContestEntry'
import { Standings } from './Standings'
import { googleCalendarUrl, stageOf, useAtTime, useLastStageChange } from './times'

/** The server reads them every two minutes during the contest. */
const refreshMs = 60_000

/** A contest, and the club's standings if it is on Codeforces. */
export function ContestPage() {
  const { id = '' } = useParams()
  const known = contestsApi.endpoints.contest.useQueryState(id).data?.data
  const now = useLastStageChange(known ? [known] : [])
  const query = useContestQuery(id, {
    ...refetchIfStale,
    pollingInterval: known && stageOf(known, now) === 'running' ? refreshMs : 0,
  })
  return (
    <section className="page">
      <PageHeading>{query.data?.data.title ?? 'Contest'}</PageHeading>
      <Link to={paths.contests}>All contests</Link>
      <Loaded query={query} what="the contest">
        {({ data: contest, standings }) => (
          <div className={`stack ${css.groups}`}>
            <ContestEntry contest={contest} isOwnPage>
              {stageOf(contest, now) !== 'past' && (
                <OtherSite to={googleCalendarUrl(contest)}>Add to Google Calendar</OtherSite>
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
    </section>
  )
}

const Age = ({ asOf }: { asOf: string }) => (
  <p className="small muted">Read from Codeforces {useAtTime((now) => agoText(Date.parse(asOf), now))}</p>
)

export { ContestPage as Page }
