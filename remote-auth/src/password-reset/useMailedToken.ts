import { useSearchState } from '@portal/shared/search-state'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const searchSchema = z.object({ token: z.string().default('') })

/**
 * The token of the mailed link; '' where there is none. It is taken out of the address bar and the history, so that
 * nobody who comes to this browser later finds it there.
 */
export function useMailedToken(): string {
  const { values, update } = useSearchState(searchSchema)
  const inAddress = values.token
  const [token, setToken] = useState(inAddress)

  // A second mail's link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token.
  useEffect(() => {
    if (inAddress !== '') update({ token: '' }, { replace: true })
  }, [inAddress])

  return token
}
