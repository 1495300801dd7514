import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { seniorsApi, useSeniorQuery } from '@portal/shared/api/seniors'
import { paths } from '@portal/shared/paths'
import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { Link, useLocation, useParams } from 'react-router-dom'
import { listAddress } from '../senior/listAddress'
import seniorCss from '../senior/senior.module.css'
import css from './detail.module.css'
import { InterviewCard } from './InterviewCard'
import { SeniorIdentity } from './SeniorIdentity'

const toastTexts = {
  loading: 'Fetching senior details...',
  success: 'Senior details loaded',
  failure: 'Failed to fetch senior',
}

const arrowLeftIcon: IconDrawing = { paths: ['M20 12H5', 'M11 6l-6 6l6 6'] }

function LoadingSenior() {
  usePageTitle('Senior')
  return (
    <>
      <h1 className="visually-hidden">Senior</h1>
      <LoadingState label="Loading the senior">
        <div className={`stack ${css.columns} ${css.skeleton}`}>
          <div className="panel" />
          <div className="panel" />
        </div>
      </LoadingState>
    </>
  )
}

const UnknownSenior = () => (
  <>
    <PageHeading>Senior not found</PageHeading>
    <EmptyState
      icon={userIcon}
      action={
        <Link className="button" to={paths.seniors}>
          See all seniors
        </Link>
      }
    >
      The link may be incomplete, or a lead removed this senior.
    </EmptyState>
  </>
)

function Senior({ id }: { id: string }) {
  const query = useSeniorQuery(id, refetchIfStale)
  const { data, error, isLoading, isFetching, refetch } = query
  useLoadToast(query, toastTexts)
  const status = isCallFailure(error) && !isFetching ? error.status : undefined

  if (status === 404) return <UnknownSenior />
  if (isLoading) return <LoadingSenior />
  return (
    <>
      {!data && <PageHeading>Senior</PageHeading>}
      {status !== undefined && <FailedState error={error} fallback={toastTexts.failure} onRetry={refetch} />}
      {data && (
        <div className={`stack ${css.columns}`}>
          <SeniorIdentity senior={data.data} />
          <section className={`stack ${css.interviews}`} aria-labelledby="interviews">
            <h2 id="interviews">Interview experiences</h2>
            {data.data.interviews.length === 0 && (
              <EmptyState icon={userIcon}>No interviews available.</EmptyState>
            )}
            {data.data.interviews.map((interview, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: interviews have no id; their order never changes.
              <InterviewCard key={index} interview={interview} />
            ))}
          </section>
        </div>
      )}
    </>
  )
}

/** One senior with interviews, for students (specification, section 2). */
export function SeniorPage() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  return (
    <div className="page">
      {/* Restores the search that led here. */}
      <Link className={seniorCss.arrowLink} to={listAddress(state)}>
        <Icon of={arrowLeftIcon} /> All seniors
      </Link>
      <Senior key={id} id={id} />
    </div>
  )
}

export function prefetch({ dispatch, params: { id = '' } }: PageLoadArgs): unknown {
  return dispatch(seniorsApi.endpoints.senior.initiate(id, prefetchIfStale))
}

export const loadingText = toastTexts.loading
export { SeniorPage as Page }
