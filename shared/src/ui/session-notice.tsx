import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { selectInterruption, sessionEnded, setLoginRedirect } from '../store'
import css from './session-notice.module.css'

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

/** Says on every page that its session is not its own any more, and what to do. Mounted once, by the shell. */
export function SessionNotice() {
  const interruption = useSelector(selectInterruption)
  if (!interruption) return null
  return (
    <p className={css.notice} role="alert">
      Your session has ended. <LogInAgain />: what you typed will still be here.
    </p>
  )
}
