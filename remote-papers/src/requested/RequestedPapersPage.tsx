import type { PageLoadArgs } from '@portal/federation/define-remote'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { requestedPapersApi, useRequestedPapersQuery } from '@portal/shared/api/requestedPapers'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import { paperIcon } from '../list/paperIcon'
import { linkedPaper } from '../upload/linkedPaper'
import { MailSwitch } from './MailSwitch'
import { RequestedPaper } from './RequestedPaper'
import { RequestForm } from './RequestForm'
import css from './requested.module.css'

/** The papers that members need and that nobody has uploaded. */
export function RequestedPapersPage() {
  const { branch } = useSelector(selectAuth)
  const [search] = useSearchParams()
  return (
    <section className="page">
      <PageHeading
        intro={
          <>
            Papers that members need. Do you have one? Please add it. All others are in{' '}
            <Link to={paths.listPapers}>Question Papers</Link>.
          </>
        }
      >
        Requested papers
      </PageHeading>
      <div className={`stack ${css.columns}`}>
        <section className="panel stack" aria-labelledby="request-paper">
          <h2 id="request-paper">Request a paper</h2>
          <RequestForm key={search.toString()} initial={linkedPaper(search, branch)} />
          <MailSwitch />
        </section>
        <section className="stack" aria-labelledby="most-requested" tabIndex={-1}>
          <h2 id="most-requested">Most requested</h2>
          <RequestList />
        </section>
      </div>
    </section>
  )
}

function RequestList() {
  const { data, error, isFetching, refetch } = useRequestedPapersQuery(undefined, refetchIfStale)
  if (error !== undefined && !isFetching)
    return <FailedState error={error} fallback="Error fetching the requested papers" onRetry={refetch} />
  if (!data)
    return (
      <LoadingState label="Loading the requested papers">
        <div className={`skeleton ${css.skeleton}`} />
      </LoadingState>
    )
  if (data.data.length === 0)
    return <EmptyState icon={paperIcon}>No papers are requested at the moment.</EmptyState>
  const more = data.total - data.data.length
  return (
    <>
      <ul className="stack">
        {data.data.map((one) => (
          <RequestedPaper key={`${one.subject._id} ${one.academicSession} ${one.examType}`} requested={one} />
        ))}
      </ul>
      {more > 0 && <p className="muted">And {grouped(more)} more.</p>}
    </>
  )
}

export const prefetch = ({ dispatch }: PageLoadArgs): unknown =>
  dispatch(requestedPapersApi.endpoints.requestedPapers.initiate(undefined, prefetchIfStale))

export { RequestedPapersPage as Page }
