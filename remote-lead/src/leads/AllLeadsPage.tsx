import { useAllLeadsQuery } from '@portal/shared/api/leads'
import { counted } from '@portal/shared/numbers'
import { selectAuth } from '@portal/shared/store'
import { CopyButton } from '@portal/shared/ui/CopyButton'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { AppointForm } from './AppointForm'
import { HandoverCard } from './HandoverCard'
import { LeadTable } from './LeadTable'
import { formerText } from './leadNames'
import css from './leads.module.css'

/** Leads with e-mail (specification, section 2), role and term; former leads, and appointing new ones. */
export function AllLeadsPage() {
  const { data, error, isFetching, refetch } = useAllLeadsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { _id: ownId } = useSelector(selectAuth)
  const [copied, setCopied] = useState<string>()
  const leads = data?.leads ?? []
  const addresses = leads.map(({ email }) => email).join(', ')
  return (
    <LeadPage heading="All leads" intro="Current and former leads. Appoint a successor before a term ends.">
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The leads couldn’t be loaded" onRetry={refetch} />
      )}
      {!data && isFetching && (
        <LoadingState label="Loading the leads">
          <Skeleton paragraph={{ rows: 6 }} />
        </LoadingState>
      )}
      {data && leads.length === 0 && <EmptyState icon={userIcon}>The club has no leads.</EmptyState>}
      {leads.length > 0 && (
        <>
          <div className={`row spread muted ${css.head}`}>
            <span>{counted(leads.length, 'lead')}</span>
            <CopyButton
              value={addresses}
              label="Copy all e-mails"
              copied={copied === addresses}
              onCopied={() => setCopied(addresses)}
            />
          </div>
          <LeadTable leads={leads} ownId={ownId} />
        </>
      )}
      {data?.yearEnd && (
        <div className={css.columns}>
          <div id="appoint">
            <Card title="Appoint a lead">
              <AppointForm yearEnd={data.yearEnd} />
            </Card>
          </div>
          <Card title="Former leads">
            {!data.former?.length && <p className="muted">Nobody’s term has ended yet.</p>}
            <ul className="stack">
              {data.former?.map((term) => (
                <li key={term._id}>
                  <strong>{term.name}</strong>
                  <p className="muted small">{formerText(term)}</p>
                </li>
              ))}
            </ul>
          </Card>
          <HandoverCard />
        </div>
      )}
    </LeadPage>
  )
}

export { AllLeadsPage as Page }
