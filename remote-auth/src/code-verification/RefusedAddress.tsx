import { useIsAddressRefusedQuery } from '@portal/shared/api/account'
import { selectAuth } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/form'
import { useSelector } from 'react-redux'
import { useSecondsUntil } from '../useSecondsUntil'

/** Most mail servers say so at once; one that is busy may say so when it is asked again. */
const askMs = { soon: 5_000, later: 30_000 } as const

/** Says when no code can arrive because the mail server refuses the address; silent as long as it has not said so. */
export function RefusedAddress() {
  const { email, resendAt } = useSelector(selectAuth)
  const isFresh = useSecondsUntil(resendAt) > 0
  const { data } = useIsAddressRefusedQuery(undefined, {
    pollingInterval: isFresh ? askMs.soon : askMs.later,
    skipPollingIfUnfocused: true,
  })

  if (!data?.refused) return null
  return (
    <FormNotice>
      {`The mail server refuses ${email}: no code can arrive there. Look for a typing mistake, and choose ‘Change email’ to sign up with the right address.`}
    </FormNotice>
  )
}
