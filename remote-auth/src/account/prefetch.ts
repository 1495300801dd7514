import type { PageLoadArgs } from '@portal/federation/define-remote'
import { accountSettingsApi } from '@portal/shared/api/accountSettings'
import { passkeysApi } from '@portal/shared/api/passkeys'
import { secondFactorApi } from '@portal/shared/api/secondFactor'
import { subscriptionsApi } from '@portal/shared/api/subscriptions'

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
