import { useLazyMeQuery, useVerifyEmailMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import type { User } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { isKnownPath } from '@portal/shared/safeRedirect'
import { codeVerified } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { codeFailureText } from '../failureTexts'

/** Wrong codes are shown below the boxes; a taken username or number opens the form that helps. */
const isShownInForm = (error: unknown) =>
  isCallFailure(error) && (error.status === 400 || error.status === 409 || error.fields !== undefined)

/** Sends the code; if right, signs in and goes to the handles (specification, sections 4, 8 and 9). */
export function useVerifyCode() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [verifyEmail, { isLoading }] = useVerifyEmailMutation()
  const [readMe, { isFetching }] = useLazyMeQuery()

  /** A used code is refused, although it has signed in this browser: in another tab, or its answer was lost. */
  async function verifiedUser(email: string, otp: number): Promise<User> {
    try {
      return (await verifyEmail({ email, otp }).unwrap()).user
    } catch (error) {
      const { data } = await readMe()
      if (data?.user?.email !== email) throw error
      return data.user
    }
  }

  async function verify(email: string, otp: number) {
    const user = await toast.track(verifiedUser(email, otp), {
      loading: 'Verifying OTP',
      success: 'Signup successful!',
      failure: (error) => (isShownInForm(error) ? undefined : codeFailureText(error)),
      failureSeconds: 5,
    })
    dispatch(codeVerified(user))
    navigate(isKnownPath(paths.profileVerification) ? paths.profileVerification : paths.home, {
      replace: true,
    })
  }

  return { verify, isSending: isLoading || isFetching }
}
