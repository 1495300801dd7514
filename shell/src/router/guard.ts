import { type Access, mayOpen } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { clearAll, selectLoginRedirect, setLoginRedirect } from '@portal/shared/store'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { Store } from '../store/makeStore'
import { viewerOf } from '../store/viewer'

export function redirectToLogin(store: Store, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  store.dispatch(setLoginRedirect(pathname + search))
  return redirect(paths.login)
}

type RedirectTarget = 'login' | 'home'

/** The guard's redirect; undefined if the page is allowed. */
export function redirectTarget(access: Access, store: Store): RedirectTarget | undefined {
  const viewer = viewerOf(store)
  if (mayOpen(access, viewer)) return undefined
  return viewer.isVerified ? 'home' : 'login'
}

/** Clears the login target of a user who opens a page other than login or sign-up. */
export function clearLoginRedirect(store: Store): void {
  if (selectLoginRedirect(store.getState()) !== null) store.dispatch(clearAll())
}

/**
 * Allows a page by its access level before any loader runs (specification, section 2). Redirects visitors from a
 * protected page to /login, and signed-in users to the parent, which is home.
 */
export function guard(access: Access, store: Store): MiddlewareFunction {
  return ({ request }) => {
    const where = redirectTarget(access, store)
    if (where === 'login') throw redirectToLogin(store, request)
    if (where === 'home') throw redirect(paths.home)
    if (access !== 'guest') clearLoginRedirect(store)
  }
}
