import { useLogoutMutation } from '@portal/shared/api/account'
import { failureText, isCallFailure } from '@portal/shared/api/api'
import { paths } from '@portal/shared/paths'
import { loggedOut } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'

/** Signs out and goes home. If the server can't be reached, the student is still signed out in this browser. */
export function useLogout() {
  const [logout, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const handleLogout = async () => {
    const tracked = toast.track(logout().unwrap(), {
      loading: 'Logging out!',
      success: 'Logged out successfully!',
      failure: (error) => failureText(error, 'Some error occurred please try again later'),
      failureSeconds: 'until dismissed',
    })
    const failure = await tracked.then(
      () => undefined,
      (error: unknown) => error,
    )
    // Someone else is signed in here by now and stays signed in; the notice says so.
    if (isCallFailure(failure) && failure.status === 409) return
    const owed = failure !== undefined
    dispatch(loggedOut({ owed }))
    await navigate(paths.home)
  }

  return { handleLogout, isLoggingOut: isLoading }
}
