import { pendingUserSchema } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import {
  type AuthState,
  authReset,
  selectAuth,
  selectIsPending,
  selectIsVerified,
} from '@portal/shared/store'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { AccountMove } from '../account-move/AccountMove'
import { CodeVerificationForm } from '../code-verification/CodeVerificationForm'
import { AccountFrame } from '../frame/AccountFrame'
import { prefetchClub } from '../frame/prefetchClub'
import { SignedIn } from '../frame/SignedIn'
import { form } from './form'
import { SignupForm } from './SignupForm'
import { emptyDraft } from './signupFields'

/** Sign-up, or the code form while a sign-up is pending (specification, section 2). */
export function SignupPage() {
  const dispatch = useDispatch()
  const auth = useSelector(selectAuth)
  const { username, name, email, phone, password, isProven } = auth
  const isPending = useSelector(selectIsPending)
  const isVerified = useSelector(selectIsVerified)
  /** The address that was verified here. */
  const [verifiedEmail, setVerifiedEmail] = useState<string>()
  const [draft, setDraft] = useState(emptyDraft)

  function handleBack(failure?: unknown) {
    setDraft({
      values: { username, name, email, phone: phone === null ? '' : String(phone), password },
      failure,
      awaitingCode: failure === undefined ? pendingSignup(auth) : undefined,
    })
    dispatch(authReset())
  }

  if (isVerified) return <SignedIn />
  if (isPending && (isProven || verifiedEmail === email)) return <AccountMove onBack={() => handleBack()} />
  if (isPending)
    return <CodeVerificationForm onBack={handleBack} onVerified={() => setVerifiedEmail(email)} />
  return (
    <AccountFrame
      title="Signup"
      step="form"
      heading={form.heading}
      intro={form.intro}
      below={
        <>
          Signed up already? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      <SignupForm draft={draft} />
    </AccountFrame>
  )
}

function pendingSignup({ phone, resendAt, ...auth }: AuthState) {
  const user = pendingUserSchema.safeParse({ ...auth, phone }).data
  return user && resendAt !== null ? { user, resendAt } : undefined
}

export { prefetchClub as prefetch, SignupPage as Page }
