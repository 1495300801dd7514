import { contestsApi, useContestQuery } from '@portal/shared/api/contests'
import type { ContestResult } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { paths, studentPath } from '@portal/shared/paths'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Link, useParams } from 'react-router-dom'
import { ContestDetails } from './ContestDetails'
import css from './contests.module.css'
import { stageOf, useNow } from './times'

/** The server reads them every two minutes during the contest. */
const refreshMs = 60_000

/** A contest, and the club's standings if it is on Codeforces. */
export function ContestPage() {
  const { id = '' } = useParams()
  const now = useNow()
  const known = contestsApi.endpoints.contest.useQueryState(id).data
  const { data, error, isFetching, refetch } = useContestQuery(id, {
    refetchOnMountOrArgChange: 30,
    pollingInterval: known && stageOf(known.data, now) === 'running' ? refreshMs : 0,
  })
  const { standings, data: contest } = data ?? {}
  return (
    <section className="page">
      <PageHeading>{contest?.title ?? 'Contest'}</PageHeading>
      <p className={css.way}>
        <Link to={paths.contests}>All contests</Link>
      </p>
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The contest can’t be loaded" onRetry={refetch} />
      )}
      {!contest && isFetching && (
        <LoadingState label="Loading the contest">
          <div className="panel bars" />
        </LoadingState>
      )}
      {contest && (
        <div className={`stack ${css.groups}`}>
          <div className={`panel stack ${css.contest}`}>
            <ContestDetails contest={contest} now={now} />
          </div>
          {standings && (
            <>
              <Standings title="Official results" results={standings.official} />
              <Standings title="Unofficial results" results={standings.unofficial} />
              {standings.official.length + standings.unofficial.length === 0 && (
                <EmptyState icon={trophyIcon}>No member takes part with a verified handle.</EmptyState>
              )}
              <p className="small muted">Read from Codeforces {agoText(Date.parse(standings.asOf), now)}</p>
            </>
          )}
        </div>
      )}
    </section>
  )
}

const change = (rating: number) => (rating > 0 ? `+${rating}` : String(rating).replace('-', '−'))

function Standings({ title, results }: { title: string; results: ContestResult[] }) {
  if (results.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      <div className={`panel ${css.frame}`}>
        <table className={css.standings}>
          <caption className="visually-hidden">{title} of members, best first</caption>
          <thead>
            <tr>
              {['Rank', 'Member', 'Solved', 'Penalty', 'Rating'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ username, name, handle, rank, solved, penalty, ratingChange }) => (
              <tr key={username}>
                <td>{grouped(rank)}</td>
                <th scope="row">
                  <Link to={studentPath(username)}>{name ?? username}</Link>
                  <span className="small muted">{handle}</span>
                </th>
                <td>{solved}</td>
                <td>{grouped(penalty)}</td>
                <td>{ratingChange === null ? <span className="muted">–</span> : change(ratingChange)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export { ContestPage as Page }
