import { useAccountQuery } from '@portal/shared/api/accountSettings'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { PasskeysSection } from '../passkeys/PasskeysSection'
import { SecondFactorSection } from '../second-factor/SecondFactorSection'
import { AddressSection } from './AddressSection'
import css from './account.module.css'
import { DeletionSection } from './DeletionSection'
import { DetailsSection } from './DetailsSection'
import { DownloadSection } from './DownloadSection'
import { PasswordSection } from './PasswordSection'
import { PrivacySection } from './PrivacySection'
import { prefetch } from './prefetch'
import { SessionsSection } from './SessionsSection'

/** What a student says of themselves, who sees it, and how they sign in: a section each. */
export function AccountPage() {
  const { data, error, refetch } = useAccountQuery()
  return (
    <div className={css.page}>
      <PageHeading intro="What the portal knows of you, who sees it, and how you sign in.">
        Account
      </PageHeading>
      {data ? (
        <>
          <DetailsSection account={data.account} />
          <AddressSection />
          <PrivacySection account={data.account} />
          <PasswordSection />
          <PasskeysSection />
          <SecondFactorSection />
          <SessionsSection />
          <DownloadSection />
          <DeletionSection />
        </>
      ) : error ? (
        <FailedState error={error} fallback="Your account could not be loaded" onRetry={refetch} />
      ) : (
        <LoadingState label="Loading your account">
          <div className={css.skeleton} />
          <div className={css.skeleton} />
        </LoadingState>
      )}
    </div>
  )
}

export { AccountPage as Page, prefetch }
