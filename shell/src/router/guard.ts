import { type Access, mayOpen } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import {
  clearAll,
  selectIsLead,
  selectIsVerified,
  selectLoginRedirect,
  setLoginRedirect,
} from '@portal/shared/store'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { Store } from '../store/makeStore'

/** Keeps where somebody wanted to go, for after the login, and says where to go instead. */
export function redirectToLogin(store: Store, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  store.dispatch(setLoginRedirect(pathname + search))
  return redirect(paths.login)
}

/** Where the guard leads somebody who may not open a page. */
type Elsewhere = 'login' | 'home'

/** Undefined for whom the access level allows. */
export function elsewhere(access: Access, store: Store): Elsewhere | undefined {
  const state = store.getState()
  const viewer = { isVerified: selectIsVerified(state), isLead: selectIsLead(state) }
  if (mayOpen(access, viewer)) return undefined
  return viewer.isVerified ? 'home' : 'login'
}

/** Whoever goes elsewhere than to a door is not on the way in any more. */
export function leaveWayIn(store: Store): void {
  if (selectLoginRedirect(store.getState()) !== null) store.dispatch(clearAll())
}

/**
 * Lets through whom the access level allows, before any loader runs (specification, section 2). A visitor comes from
 * a protected page to /login; who is signed in and still may not, to the parent, which is home.
 */
export function guard(access: Access, store: Store): MiddlewareFunction {
  return ({ request }) => {
    const where = elsewhere(access, store)
    if (where === 'login') throw redirectToLogin(store, request)
    if (where === 'home') throw redirect(paths.home)
    if (access !== 'guest') leaveWayIn(store)
  }
}
