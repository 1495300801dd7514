import { paths } from '@portal/shared/paths'
import { setLoginRedirect } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useMailedToken } from '@portal/shared/useMailedToken'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { NewPasswordForm } from './NewPasswordForm'
import { RequestLinkForm } from './RequestLinkForm'

const noLink = 'Open this page with the link in our e-mail, or ask for a new link here.'

interface DeadLink {
  token: string
  message: string
}

/** Opened from an e-mailed link: sets a new password, or offers a new link. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const token = useMailedToken()
  const [deadLink, setDeadLink] = useState<DeadLink>()
  const isDead = token === '' || deadLink?.token === token

  function handleDone(message: string) {
    toast.success(message, 4)
    // Passkeys still work after a password change, so the owner reviews them after logging in.
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
      intro="This signs you out everywhere. Log in again with the new password."
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
