import { useLoginMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import { factorCodes, type LoginRequest, type User } from '@portal/shared/contract'
import { safeRedirect } from '@portal/shared/safeRedirect'
import { clearAll, loggedIn, loginFailed, selectLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'

/** A login with the right password that needs a second factor. */
export interface Half {
  factor: string
  message: string
  /** The owner chose to keep an account awaiting deletion. */
  keepAccount?: true | undefined
}

/**
 * Signs in with a request, shows toasts, and opens the wanted page (specification, sections 4, 8 and 9); null needs a
 * second factor. The returned function rejects with the request's failure, after clearing auth.
 */
export function useEnter() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const loginRedirect = useSelector(selectLoginRedirect)

  return async (asked: Promise<{ user: User } | null>): Promise<void> => {
    try {
      const answer = await toast.track(asked, {
        loading: 'Logging you in',
        success: (answer) => (answer ? 'Login success!' : 'One more step'),
      })
      if (!answer) return
      dispatch(loggedIn(answer.user))
    } catch (error) {
      dispatch(loginFailed())
      throw error
    }
    dispatch(clearAll())
    navigate(safeRedirect(loginRedirect), { replace: true })
  }
}

const secondFactors: readonly (string | undefined)[] = [factorCodes.totp, factorCodes.passkey]

/** Logs in with name and password; `onHalf` is called if a second factor is needed. */
export function useLogin(onHalf: (half: Half) => void) {
  const enter = useEnter()
  const [login] = useLoginMutation()
  return (request: LoginRequest) =>
    enter(
      login(request)
        .unwrap()
        .catch((error) => {
          if (!isCallFailure(error) || !secondFactors.includes(error.code)) throw error
          onHalf({
            factor: error.code ?? '',
            message: error.serverMessage ?? '',
            keepAccount: request.keepAccount,
          })
          return null
        }),
    )
}
