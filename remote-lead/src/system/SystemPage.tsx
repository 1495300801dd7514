import { useSystemQuery } from '@portal/shared/api/system'
import type { SystemState } from '@portal/shared/contract'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Alert } from 'antd'
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
  if (faults.length === 0) return <Alert type="success" role="none" title="All is well." />
  return (
    <ul className="stack" aria-label="Problems">
      {faults.map(({ what, todo }) => (
        <li key={what}>
          <Alert type="error" role="none" title={what} description={todo} />
        </li>
      ))}
    </ul>
  )
}

/** System health, read again every few seconds while the page is visible. */
export function SystemPage() {
  const query = useSystemQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: readEveryMs,
    skipPollingIfUnfocused: true,
  })
  return (
    <LeadPage
      heading="System"
      intro="The state of the portal and its services, and what to do about problems."
    >
      <Loaded query={query} what="the system’s state">
        {(data) => (
          <div className={`stack ${css.page}`}>
            <Verdict state={data} />
            <p className="muted small">
              Updated at {time.format(Date.parse(data.at))}. Refreshes every ten seconds.
            </p>
            <Facts state={data} />
            <JobTable jobs={data.jobs} at={data.at} />
            <MailQueue mails={data.mails} at={data.at} />
          </div>
        )}
      </Loaded>
    </LeadPage>
  )
}

export { SystemPage as Page }
