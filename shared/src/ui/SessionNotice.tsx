import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { selectInterruption, sessionEnded, setLoginRedirect } from '../store'
import { PortalNotice } from './PortalNotice'

/** Leads to the login and, after it, back to this page. */
function LogInAgain() {
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()

  function handleClick() {
    dispatch(setLoginRedirect(pathname + search))
    dispatch(sessionEnded())
  }

  return (
    <Link to={paths.login} onClick={handleClick}>
      Log in again
    </Link>
  )
}

interface SessionNoticeProps {
  reload?: () => void
}

/** Says on every page that its session is not its own any more, and what to do. Mounted once, by the shell. */
export function SessionNotice({ reload = () => location.reload() }: SessionNoticeProps) {
  const interruption = useSelector(selectInterruption)
  if (!interruption) return null
  return (
    <PortalNotice place="top" role="alert">
      {interruption.by === 'end' ? (
        <>
          Your session has ended. <LogInAgain />: what you typed will still be here.
        </>
      ) : (
        <>
          {interruption.by === 'login' ? (
            <>
              You are signed in as <b>{interruption.username}</b> in another tab:{' '}
            </>
          ) : interruption.by === 'role' ? (
            'You are no longer a lead, so the leads’ pages are closed: '
          ) : (
            'You have signed out in another tab: '
          )}
          <button type="button" onClick={reload}>
            reload
          </button>
        </>
      )}
    </PortalNotice>
  )
}
