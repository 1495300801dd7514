import { useChangeAccountMutation } from '@portal/shared/api/accountSettings'
import type { AccountChange } from '@portal/shared/contract'
import { loggedIn } from '@portal/shared/store'
import { type TrackTexts, toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'
import { requestFailureText } from '../failureTexts'

/**
 * Changes the account, says so, and tells the rest of the page who is signed in now. The returned function rejects with
 * the call's failure, after the toast with `failure`.
 */
export function useSaveAccount() {
  const dispatch = useDispatch()
  const [changeAccount, { isLoading }] = useChangeAccountMutation()

  async function save(
    change: AccountChange,
    done: string,
    failure: TrackTexts<unknown>['failure'] = requestFailureText,
  ) {
    const { account, user } = await toast.track(changeAccount(change).unwrap(), {
      loading: 'Saving',
      success: done,
      failure,
    })
    dispatch(loggedIn(user))
    return account
  }

  return { save, isSaving: isLoading }
}
