import { useSignupMutation } from '@portal/shared/api/account'
import { accountLimits, type SignupRequest } from '@portal/shared/contract'
import { signedUp } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'
import { signupFailureText } from '../failureTexts'

/**
 * Signs up, or again for a new code, and says so (specification, sections 4, 8 and 9).
 * The returned function rejects with the call's failure, after the toast.
 */
export function useSignup() {
  const dispatch = useDispatch()
  const [signup, { isLoading }] = useSignupMutation()

  async function signUp(request: SignupRequest) {
    const { user } = await toast.track(signup(request).unwrap(), {
      loading: 'Signing you in',
      success: 'Signup successful!',
      failure: signupFailureText,
      failureSeconds: 2,
    })
    const resendAt = Date.now() + accountLimits.resendSeconds * 1000
    dispatch(signedUp({ user, password: request.password ?? '', resendAt }))
  }

  return { signUp, isSending: isLoading }
}
