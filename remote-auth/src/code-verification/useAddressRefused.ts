import { useIsAddressRefusedQuery } from '@portal/shared/api/account'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { useSecondsUntil } from '../useSecondsUntil'

/** Most mail servers say so at once; one that is busy may say so when it is asked again. */
const askMs = { soon: 5_000, later: 30_000 } as const

/** Whether the mail server has refused the address of this sign-up, so that no code can arrive there. */
export function useAddressRefused(): boolean {
  const { resendAt } = useSelector(selectAuth)
  const isFresh = useSecondsUntil(resendAt) > 0
  const { data } = useIsAddressRefusedQuery(undefined, {
    pollingInterval: isFresh ? askMs.soon : askMs.later,
    skipPollingIfUnfocused: true,
  })
  return data?.refused ?? false
}
