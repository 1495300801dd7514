import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/**
 * The token of the mailed link; '' where there is none. It is taken out of the address bar and the history, so that
 * nobody who comes to this browser later finds it there.
 */
export function useMailedToken(): string {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = parameters.get('token') ?? ''
  const [token, setToken] = useState(inAddress)

  // A second mail's link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress)

  useEffect(() => {
    if (inAddress !== '') navigate({ search: '' }, { replace: true })
  }, [inAddress, navigate])

  return token
}
