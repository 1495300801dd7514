import type { PageLoadArgs } from '@portal/federation/define-remote'
import { accountSettingsApi, useAccountQuery } from '@portal/shared/api/accountSettings'
import { passkeysApi } from '@portal/shared/api/passkeys'
import { secondFactorApi } from '@portal/shared/api/secondFactor'
import { subscriptionsApi } from '@portal/shared/api/subscriptions'
import { useSearchState } from '@portal/shared/searchState'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Loaded } from '@portal/shared/ui/PageStates'
import { z } from 'zod'
import { PasskeysSection } from '../passkeys/PasskeysSection'
import { SecondFactorSection } from '../second-factor/SecondFactorSection'
import { AccessReview } from './AccessReview'
import { AddressSection } from './AddressSection'
import css from './account.module.css'
import { DeletionSection } from './DeletionSection'
import { DetailsSection } from './DetailsSection'
import { DownloadSection } from './DownloadSection'
import { MailsSection } from './MailsSection'
import { MergeSection } from './MergeSection'
import { PasswordSection } from './PasswordSection'
import { PrivacySection } from './PrivacySection'
import { SessionsSection } from './SessionsSection'

/** `?review=access` opens the review after a password change. */
const searchSchema = z.object({ review: z.literal('access').optional() })

/** Details, privacy and sign-in, one section each. */
export function AccountPage() {
  const query = useAccountQuery()
  const { values, update } = useSearchState(searchSchema)
  const passkeys = <PasskeysSection />
  const sessions = <SessionsSection />
  return (
    <div className={`page ${css.page}`}>
      <PageHeading intro="Your details, who sees them, and how you sign in.">Account</PageHeading>
      <Loaded query={query} what="your account">
        {({ account }) => (
          <>
            {values.review && (
              <AccessReview onDone={() => update({ review: undefined }, { replace: true })}>
                {passkeys}
                {sessions}
              </AccessReview>
            )}
            <DetailsSection account={account} />
            <AddressSection />
            <PrivacySection account={account} />
            <MailsSection />
            <PasswordSection onChanged={() => update({ review: 'access' })} />
            {!values.review && passkeys}
            <SecondFactorSection />
            {!values.review && sessions}
            <MergeSection />
            <DownloadSection />
            <DeletionSection />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Requests account, browsers, passkeys and second factor before the page loads. */
export function prefetch({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  const { account, sessions } = accountSettingsApi.endpoints
  const ahead = { subscribe: false, forceRefetch: true }
  dispatch(account.initiate(undefined, ahead))
  dispatch(sessions.initiate(undefined, ahead))
  dispatch(subscriptionsApi.endpoints.subscriptions.initiate(undefined, ahead))
  dispatch(passkeysApi.endpoints.passkeys.initiate(undefined, ahead))
  dispatch(secondFactorApi.endpoints.secondFactor.initiate(undefined, ahead))
}

export { AccountPage as Page }
