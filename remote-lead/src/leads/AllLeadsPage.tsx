import { useAllLeadsQuery } from '@portal/shared/api/leads'
import { selectAuth } from '@portal/shared/store'
import { CopyButton } from '@portal/shared/ui/copy-button'
import { Icon } from '@portal/shared/ui/icon'
import { mailIcon, userIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { LeadPage } from '../layout/LeadPage'
import css from './leads.module.css'

/** Breaks, where it has to, after the @. */
function Address({ email }: { email: string }) {
  const [before, ...after] = email.split('@')
  return (
    <>
      {before}@<wbr />
      {after.join('@')}
    </>
  )
}

function Lead({ email, isOwn }: { email: string; isOwn: boolean }) {
  return (
    <li className={isOwn ? css.own : undefined}>
      <Icon of={mailIcon} />
      <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} aria-label={email}>
        <Address email={email} />
      </a>
      {isOwn && <span className={css.mark}>You</span>}
    </li>
  )
}

/** Every lead's e-mail (specification, section 2). */
export function AllLeadsPage() {
  const { data, error, isFetching, refetch } = useAllLeadsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { _id: ownId } = useSelector(selectAuth)
  const [copied, setCopied] = useState<string>()
  const leads = data?.leads ?? []
  const addresses = leads.map(({ email }) => email).join(', ')
  return (
    <LeadPage heading="All leads" intro="Everyone who runs the club. Write to one of them, or to all.">
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The leads could not be read" onRetry={refetch} />
      )}
      {!data && isFetching && (
        <LoadingState label="Loading the leads">
          <div className={css.head}>Leads</div>
          {[...'1234'].map((skeleton) => (
            <div key={skeleton} className={css.skeleton} />
          ))}
        </LoadingState>
      )}
      {data && leads.length === 0 && (
        <EmptyState icon={userIcon}>The club has no leads at present.</EmptyState>
      )}
      {leads.length > 0 && (
        <>
          <div className={css.head}>
            <span>{leads.length === 1 ? '1 lead' : `${leads.length} leads`}</span>
            <CopyButton
              value={addresses}
              label="Copy all e-mails"
              copied={copied === addresses}
              onCopied={() => setCopied(addresses)}
            />
          </div>
          <ul className={css.leads}>
            {leads.map(({ _id, email }) => (
              <Lead key={_id} email={email} isOwn={_id === ownId} />
            ))}
          </ul>
        </>
      )}
    </LeadPage>
  )
}

export { AllLeadsPage as Page }
