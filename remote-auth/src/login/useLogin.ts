import { useLoginMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import { factorCodes, type LoginRequest, type User } from '@portal/shared/contract'
import { safeRedirect } from '@portal/shared/safe-redirect'
import { clearAll, loggedIn, loginFailed, selectLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'

/** A login whose password was right, and what is asked for beside it. */
export interface Half {
  factor: string
  message: string
  /** They chose to keep an account that is about to be deleted. */
  keepAccount?: true | undefined
}

/**
 * Signs in by what the server is asked already, says so, and goes where the visitor wanted to (specification, sections 4,
 * 8 and 9); null is half a sign-in. The returned function rejects with the call's failure, which the form shows, and with auth cleared.
 */
export function useEnter() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const loginRedirect = useSelector(selectLoginRedirect)

  return async (asked: Promise<{ user: User } | null>): Promise<void> => {
    try {
      const answer = await toast.track(asked, {
        loading: 'Logging you in',
        success: (half) => (half ? 'Login success!' : 'One more step'),
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

/** The same with name and password; `onHalf` hears what the account asks for beside them. */
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
