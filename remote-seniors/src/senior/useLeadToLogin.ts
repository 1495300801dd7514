import { paths } from '@portal/shared/paths'
import { setLoginRedirect } from '@portal/shared/store'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'

/** Leads to the login, and after it back to this page with its search. */
export function useLeadToLogin(): () => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    dispatch(setLoginRedirect(pathname + search))
    navigate(paths.login)
  }
}
