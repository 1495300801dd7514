import { accountApi } from '@portal/shared/api/account'
import type { Session } from '@portal/shared/contract'
import { loggedOut, selectAuth, sessionReconciled } from '@portal/shared/store'
import type { Store } from '../store/makeStore'

/** Reconciles the restored store with the server's session. A pending logout is repeated. */
export function startSession(store: Store, session: Session): Promise<void> {
  const { logoutOwed } = selectAuth(store.getState())
  store.dispatch(sessionReconciled({ session: logoutOwed ? null : session, now: Date.now() }))
  return logoutOwed ? repeatLogout(store) : Promise.resolve()
}

async function repeatLogout({ dispatch }: Store): Promise<void> {
  const { error } = await dispatch(accountApi.endpoints.logout.initiate())
  if (error) console.warn("The logout couldn't be sent to the server. The next start tries again.")
  else dispatch(loggedOut({ owed: false }))
}
