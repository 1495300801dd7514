import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { selectSessionConflict, sessionEnded, setLoginRedirect } from '../store'
import { PortalNotice } from './PortalNotice'

/** Opens the login, which then returns to this page. */
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

/** Says on every page that its session has ended or changed, and what to do. Mounted once, by the shell. */
export function SessionNotice() {
  const sessionConflict = useSelector(selectSessionConflict)
  if (!sessionConflict) return null
  return (
    <PortalNotice place="top" role="alert">
      {sessionConflict.by === 'end' ? (
        <>
          Your session has ended. <LogInAgain />: what you typed will still be here.
        </>
      ) : (
        <>
          {sessionConflict.by === 'login' ? (
            <>
              You are signed in as <b>{sessionConflict.username}</b> in another tab:{' '}
            </>
          ) : sessionConflict.by === 'role' ? (
            'You are no longer a lead, so the leads’ pages are closed: '
          ) : (
            'You have signed out in another tab: '
          )}
          <button type="button" onClick={() => location.reload()}>
            reload
          </button>
        </>
      )}
    </PortalNotice>
  )
}
