import { useLoginMutation } from '@portal/shared/api/account'
import type { LoginRequest, User } from '@portal/shared/contract'
import { safeRedirect } from '@portal/shared/safe-redirect'
import { clearAll, loggedIn, loginFailed, selectLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { loginFailureText } from '../failureTexts'

/**
 * Signs in by what the server is asked already, says so, and goes where the visitor wanted to (specification, sections 4,
 * 8 and 9). The returned function rejects with the call's failure, after the toast and with auth cleared.
 */
export function useEnter() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const loginRedirect = useSelector(selectLoginRedirect)

  return async (asked: Promise<{ user: User }>): Promise<void> => {
    try {
      const { user } = await toast.track(asked, {
        loading: 'Logging you in',
        success: 'Login success!',
        failure: loginFailureText,
        failureSeconds: 3,
      })
      dispatch(loggedIn(user))
    } catch (error) {
      dispatch(loginFailed())
      throw error
    }
    dispatch(clearAll())
    navigate(safeRedirect(loginRedirect), { replace: true })
  }
}

/** The same with name and password. */
export function useLogin() {
  const enter = useEnter()
  const [login] = useLoginMutation()
  return (request: LoginRequest) => enter(login(request).unwrap())
}
