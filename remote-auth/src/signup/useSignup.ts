import { useSignupMutation } from '@portal/shared/api/account'
import { accountLimits, type SignupRequest } from '@portal/shared/contract'
import { signedUp } from '@portal/shared/store'
import { type TrackTexts, toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'

/**
 * Signs up, or requests a new code, with toasts (specification, sections 4, 8 and 9). The returned function rejects with
 * the request's failure. `failure` is the toast's text, unless the form shows it.
 */
export function useSignup() {
  const dispatch = useDispatch()
  const [signup, { isLoading }] = useSignupMutation()

  async function signUp(request: SignupRequest, failure: TrackTexts<unknown>['failure']) {
    const { user } = await toast.track(signup(request).unwrap(), {
      loading: 'Signing you in',
      success: 'Signup successful!',
      failure,
      failureSeconds: 2,
    })
    const resendAt = Date.now() + accountLimits.resendSeconds * 1000
    dispatch(signedUp({ user, password: request.password ?? '', resendAt }))
  }

  return { signUp, isSending: isLoading }
}
