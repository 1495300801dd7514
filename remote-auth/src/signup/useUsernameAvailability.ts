import { useIsUsernameAvailableQuery } from '@portal/shared/api/account'
import { accountLimits } from '@portal/shared/contract'
import { useSettled } from '@portal/shared/ui/useSettled'
import { useEffect } from 'react'

type Availability = 'none' | 'available' | 'unavailable' | 'unchecked'

/**
 * Whether the typed username is available (specification, sections 4, 5 and 7). Waits for a pause in typing, skips short
 * names, and says nothing if the check failed.
 */
export function useUsernameAvailability(typed: string): Availability {
  const username = typed.trim()
  const settled = useSettled(username, accountLimits.usernameCheckPauseMs)
  const short = settled.length < accountLimits.usernameMin
  const { currentData, isFetching, error } = useIsUsernameAvailableQuery(settled, { skip: short })

  useEffect(() => {
    if (error) console.warn('The username check failed', error)
  }, [error])

  if (settled === '' || settled !== username) return 'none'
  if (short) return 'unavailable'
  if (isFetching) return 'none'
  if (error) return 'unchecked'
  return currentData?.available ? 'available' : 'unavailable'
}
