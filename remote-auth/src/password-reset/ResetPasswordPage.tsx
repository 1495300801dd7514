import { paths } from '@portal/shared/paths'
import { setLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { NewPasswordForm } from './NewPasswordForm'
import { RequestLinkForm } from './RequestLinkForm'
import { useMailedToken } from './useMailedToken'

const noLink = 'This page opens by the link in our mail. Open that link again, or ask for a new one here.'

interface DeadLink {
  token: string
  message: string
}

/** Where the mailed link leads: a new password, or where the link is no good, the way to a new one. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const token = useMailedToken()
  const [deadLink, setDeadLink] = useState<DeadLink>()
  const isDead = token === '' || deadLink?.token === token

  function handleDone(message: string) {
    toast.success(message, 4)
    // A new password removes no passkey: after the login the owner checks what can still open the account.
    dispatch(setLoginRedirect(`${paths.account}?review=access`))
    navigate(paths.login, { replace: true })
  }

  const below = <Link to={paths.login}>Back to login</Link>
  if (isDead) {
    return (
      <AccountFrame
        title="Forgot password"
        heading="Ask for a new link"
        intro={<span role="status">{deadLink?.message ?? noLink}</span>}
        below={below}
      >
        <RequestLinkForm />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="New password"
      heading="Set a new password"
      intro="Wherever you are signed in now, you will have to log in with it."
      below={below}
    >
      <NewPasswordForm
        token={token}
        onDone={handleDone}
        onDeadLink={(message) => setDeadLink({ token, message })}
      />
    </AccountFrame>
  )
}

export { ResetPasswordPage as Page }
