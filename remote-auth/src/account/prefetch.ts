import type { PageLoadArgs } from '@portal/federation/define-remote'
import { accountSettingsApi } from '@portal/shared/api/accountSettings'

/** Asks ahead for the account and its signed-in browsers. */
export function prefetch({ dispatch }: Pick<PageLoadArgs, 'dispatch'>): void {
  const { account, sessions } = accountSettingsApi.endpoints
  const ahead = { subscribe: false, forceRefetch: true }
  dispatch(account.initiate(undefined, ahead))
  dispatch(sessions.initiate(undefined, ahead))
}
