import { useIsUsernameAvailableQuery } from '@portal/shared/api/account'
import { accountLimits } from '@portal/shared/contract'
import { useSettled } from '@portal/shared/ui/settled'
import { useEffect } from 'react'

export type Availability = 'none' | 'available' | 'unavailable' | 'unchecked'

/**
 * Whether the typed user name can be had (specification, sections 4, 5 and 7): nothing is said until typing has paused,
 * a short name is not asked for, and a check that failed says nothing about the name.
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
