import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { SignedIn } from '../frame/SignedIn'
import { LoginForm } from './LoginForm'

/** Login, by user name or e-mail. */
export function LoginPage() {
  const isVerified = useSelector(selectIsVerified)
  if (isVerified) return <SignedIn />
  return (
    <AccountFrame
      title="Login"
      heading="Welcome back"
      intro="Log in to see your progress, the seniors and the question papers."
      below={
        <>
          New here? <Link to={paths.signup}>Sign up</Link>
        </>
      }
    >
      <LoginForm />
    </AccountFrame>
  )
}

export { LoginPage as Page }
