import { isCallFailure } from '@portal/shared/api/api'
import { paths } from '@portal/shared/paths'
import { loggedOut, setLoginRedirect } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/form'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'

/** Whether a call failed because nobody is signed in any more. */
export const isSessionEnd = (error: unknown): boolean => isCallFailure(error) && error.status === 401

/** Leads to the login and, after it, back to this page. */
export function LogInAgain() {
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()

  function handleClick() {
    // In this order: who has a way back is not logging out.
    dispatch(setLoginRedirect(pathname + search))
    dispatch(loggedOut({ owed: false }))
  }

  return (
    <Link to={paths.login} onClick={handleClick}>
      Log in again
    </Link>
  )
}

/** Stands in place of what can only be read by somebody who is signed in. */
export function EndedSession() {
  return (
    <FormNotice>
      Your session has ended. <LogInAgain /> and this page opens again.
    </FormNotice>
  )
}
