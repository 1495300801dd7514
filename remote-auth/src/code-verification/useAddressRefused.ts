import { useIsAddressRefusedQuery } from '@portal/shared/api/account'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { useSecondsUntil } from '../useSecondsUntil'

/** Most mail servers refuse at once; busy ones may refuse on a later attempt. */
const askMs = { soon: 5_000, later: 30_000 } as const

/** Whether the mail server refused the sign-up's address, so that no code can arrive. */
export function useAddressRefused(): boolean {
  const { resendAt } = useSelector(selectAuth)
  const isFresh = useSecondsUntil(resendAt) > 0
  const { data } = useIsAddressRefusedQuery(undefined, {
    pollingInterval: isFresh ? askMs.soon : askMs.later,
    skipPollingIfUnfocused: true,
  })
  return data?.refused ?? false
}
