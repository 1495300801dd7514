import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits } from '@portal/shared/contract'
import { resendScheduled, selectAuth } from '@portal/shared/store'
import { Button } from 'antd'
import { useDispatch, useSelector } from 'react-redux'
import { signupFailureText } from '../failureTexts'
import { useSignup } from '../signup/useSignup'
import { useSecondsUntil } from '../useSecondsUntil'
import css from './code.module.css'

/** Errors for the sign-up form's fields. */
const isInFields = (error: unknown) => isCallFailure(error) && error.fields !== undefined

/**
 * Sends a new code by signing up again with the stored details (specification, section 4). After a reload the password
 * is gone, so it is left out; the server recognises the browser. `onRefused`: the details have to be corrected.
 */
export function Resend({ onRefused }: { onRefused: (failure?: unknown) => void }) {
  const dispatch = useDispatch()
  const { username, name, email, phone, password, resendAt } = useSelector(selectAuth)
  const { signUp, isSending } = useSignup()
  const seconds = useSecondsUntil(resendAt)

  const scheduleIn = (wait: number) => dispatch(resendScheduled({ resendAt: Date.now() + wait * 1000 }))

  async function handleResend() {
    if (seconds > 0) return
    if (phone === null) return onRefused()
    scheduleIn(accountLimits.resendSeconds)
    try {
      const details = { username, name, email, phone, ...(password !== '' && { password }) }
      await signUp(details, (error) => (isInFields(error) ? undefined : signupFailureText(error)))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.status === 400 || error.status === 409) return onRefused(error)
      scheduleIn(error.retryAfter ?? 0)
    }
  }

  return (
    <div className={`row spread ${css.waits}`}>
      <span>
        No e-mail?
        {seconds > 0 && ` Send it again in ${seconds}\u00a0s.`}
      </span>
      {/* Not `disabled` while waiting: that would drop keyboard focus. */}
      <Button onClick={handleResend} aria-disabled={seconds > 0} loading={isSending}>
        Resend
      </Button>
    </div>
  )
}
