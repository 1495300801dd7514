import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSearchState } from './searchState'

const searchSchema = z.object({ token: z.string().default('') })

/** The token from an e-mailed link, or ''. Removed from the address bar and history, so that later users can't find it. */
export function useMailedToken(): string {
  const { values, update } = useSearchState(searchSchema)
  const inAddress = values.token
  const [token, setToken] = useState(inAddress)

  // A second link may be opened in the same tab.
  if (inAddress !== '' && inAddress !== token) setToken(inAddress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per token.
  useEffect(() => {
    if (inAddress !== '') update({ token: '' }, { replace: true })
  }, [inAddress])

  return token
}
