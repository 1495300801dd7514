import { accountApi } from '@portal/shared/api/account'
import type { Session } from '@portal/shared/contract'
import { loggedOut, selectAuth, sessionReconciled } from '@portal/shared/store'
import type { Store } from '../store/makeStore'

/**
 * Brings the restored store in line with the server's word about who is there. Somebody whose sign-out the server has
 * not heard of stays signed out, and the server is told again (contract, account states).
 */
export function startSession(store: Store, session: Session): Promise<void> {
  const { logoutOwed } = selectAuth(store.getState())
  store.dispatch(sessionReconciled({ session: logoutOwed ? null : session, now: Date.now() }))
  return logoutOwed ? repeatLogout(store) : Promise.resolve()
}

async function repeatLogout({ dispatch }: Store): Promise<void> {
  const { error } = await dispatch(accountApi.endpoints.logout.initiate())
  if (error) console.warn('The server could not be told of the sign-out; the next start tries again.')
  else dispatch(loggedOut({ owed: false }))
}
