import type { Access } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsLead, selectIsVerified, setLoginRedirect } from '@portal/shared/store'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import type { Store } from '../store/makeStore'

/** Keeps where somebody wanted to go, for after the login, and says where to go instead. */
export function redirectToLogin(store: Store, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  store.dispatch(setLoginRedirect(pathname + search))
  return redirect(paths.login)
}

/**
 * Lets through whom the access level allows, before any loader runs (specification, section 2). Others go to the
 * parent; to /login where a page wants a verified user.
 */
export function guard(access: Access, store: Store): MiddlewareFunction {
  return ({ request }) => {
    const state = store.getState()
    if (access === 'guest' && selectIsVerified(state)) throw redirect(paths.home)
    if (access === 'verified' && !selectIsVerified(state)) throw redirectToLogin(store, request)
    if (access === 'lead' && !selectIsLead(state)) throw redirect(paths.home)
  }
}
