import { type Access, mayOpen } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { clearAll, selectAuth, selectLoginRedirect, setLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { Store } from '../store/makeStore'
import { viewerOf } from '../store/viewer'

export function redirectToLogin(store: Store, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  store.dispatch(setLoginRedirect(pathname + search))
  return redirect(paths.login)
}

/** For a mailed link, which would otherwise just open the home page. */
const logOutFirst = (store: Store) =>
  `You are signed in as ${selectAuth(store.getState()).username}. To set a new password, log out and open the link again.`

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
    if (where === 'home') {
      if (new URL(request.url).pathname === paths.resetPassword) toast.error(logOutFirst(store), 8)
      throw redirect(paths.home)
    }
    if (access !== 'guest') clearLoginRedirect(store)
  }
}
