import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { seniorsApi, useSeniorQuery } from '@portal/shared/api/seniors'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState } from '@portal/shared/ui/page-states'
import { useParams } from 'react-router-dom'
import page from '../senior/page.module.css'
import { BackToList } from './BackToList'
import css from './detail.module.css'
import { Interviews } from './Interviews'
import { LoadingSenior } from './LoadingSenior'
import { SeniorIdentity } from './SeniorIdentity'
import { UnknownSenior } from './UnknownSenior'

/** A senior who was read so many seconds ago is read again when the page is opened. */
const freshSeconds = 30

const toastTexts = {
  loading: 'Fetching senior details...',
  success: 'Senior details loaded',
  failure: 'Failed to fetch senior',
}

function Senior({ id }: { id: string }) {
  const query = useSeniorQuery(id, { refetchOnMountOrArgChange: freshSeconds })
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
        <div className={css.columns}>
          <SeniorIdentity senior={data.data} />
          <Interviews interviews={data.data.interviews} />
        </div>
      )}
    </>
  )
}

/** One senior and the interviews, for students (specification, section 2). */
export function SeniorPage() {
  const { id = '' } = useParams()
  return (
    <div className={page.page}>
      <BackToList />
      <Senior key={id} id={id} />
    </div>
  )
}

/** Asks ahead for the senior whom the address leads to. */
export function prefetch({ dispatch, params: { id = '' } }: PageLoadArgs): unknown {
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  return dispatch(seniorsApi.endpoints.senior.initiate(id, ahead))
}

export const loadingText = toastTexts.loading
export { SeniorPage as Page }
