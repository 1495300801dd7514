import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { prefetchClub } from '../frame/prefetchClub'
import { SignedIn } from '../frame/SignedIn'
import { PasskeyLogin } from '../passkeys/PasskeyLogin'
import { RequestLinkForm } from '../password-reset/RequestLinkForm'
import { SecondStep } from '../second-factor/SecondStep'
import { form } from './form'
import { LoginForm } from './LoginForm'
import login from './login.module.css'
import type { Half } from './useLogin'

/** Login by username or e-mail, and 'Forgot Password?'. Typed values carry over. */
export function LoginPage() {
  const isVerified = useSelector(selectIsVerified)
  const [credential, setCredential] = useState('')
  const [half, setHalf] = useState<Half>()
  const [isForgotten, setIsForgotten] = useState(false)

  function handleForgotten(typed: string) {
    setCredential(typed)
    setIsForgotten(true)
  }

  if (isVerified) return <SignedIn />
  if (half) {
    return (
      <AccountFrame
        title="Login"
        heading="One more step"
        intro={half.message}
        below={
          <button type="button" className={login.link} onClick={() => setHalf(undefined)}>
            Back to login
          </button>
        }
      >
        <SecondStep factor={half.factor} keepAccount={half.keepAccount} />
      </AccountFrame>
    )
  }
  if (isForgotten) {
    return (
      <AccountFrame
        title="Forgot password"
        heading="Forgot your password?"
        intro="Tell us who you are, and we’ll e-mail you a link to set a new one."
        below={
          <button type="button" className={login.link} onClick={() => setIsForgotten(false)}>
            Back to login
          </button>
        }
      >
        <RequestLinkForm credential={credential} onTyped={setCredential} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Login"
      heading={form.heading}
      intro={form.intro}
      below={
        <>
          New here? <Link to={paths.signup}>Sign up</Link>
        </>
      }
    >
      <LoginForm credential={credential} onForgotten={handleForgotten} onHalf={setHalf} />
      <PasskeyLogin />
    </AccountFrame>
  )
}

export { LoginPage as Page, prefetchClub as prefetch }
