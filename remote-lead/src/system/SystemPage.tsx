import { useSystemQuery } from '@portal/shared/api/system'
import type { SystemState } from '@portal/shared/contract'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import frame from '../layout/card.module.css'
import { LeadPage } from '../layout/LeadPage'
import { Facts } from './Facts'
import { faultsOf } from './faults'
import { JobTable } from './JobTable'
import { MailQueue } from './MailQueue'
import css from './system.module.css'

const readEveryMs = 10_000
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium' })

function Verdict({ state }: { state: SystemState }) {
  const faults = faultsOf(state)
  if (faults.length === 0) return <p className={css.well}>All is well.</p>
  return (
    <ul className={css.faults} aria-label="What is wrong">
      {faults.map(({ what, todo }) => (
        <li key={what}>
          <strong>{what}</strong>
          <span>{todo}</span>
        </li>
      ))}
    </ul>
  )
}

/** System health, read again every few seconds while the page is visible. */
export function SystemPage() {
  const { data, error, isFetching, refetch } = useSystemQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: readEveryMs,
    skipPollingIfUnfocused: true,
  })
  return (
    <LeadPage
      heading="System"
      intro="The state of the portal and its services, and what to do about problems."
    >
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The system could not be read" onRetry={refetch} />
      )}
      {!data && isFetching && (
        <LoadingState label="Loading the system’s state">
          <div className={frame.skeleton} />
          <div className={frame.skeleton} />
          <div className={frame.skeleton} />
        </LoadingState>
      )}
      {data && (
        <div className={css.page}>
          <Verdict state={data} />
          <p className={css.read}>Read at {time.format(Date.parse(data.at))}, and again every ten seconds.</p>
          <Facts state={data} />
          <JobTable jobs={data.jobs} at={data.at} />
          <MailQueue mails={data.mails} at={data.at} />
        </div>
      )}
    </LeadPage>
  )
}

export { SystemPage as Page }
