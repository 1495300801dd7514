import { useChangeAccountMutation } from '@portal/shared/api/accountSettings'
import type { AccountChange } from '@portal/shared/contract'
import { loggedIn } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'
import { requestFailureText } from '../failureTexts'

/**
 * Changes the account, with toasts, and updates the signed-in user. The returned function rejects with the request's
 * failure, after a toast with `failureText` unless the caller shows it.
 */
export function useSaveAccount() {
  const dispatch = useDispatch()
  const [changeAccount, { isLoading }] = useChangeAccountMutation()

  async function save(
    change: AccountChange,
    success: string,
    failureText: typeof requestFailureText | null = requestFailureText,
  ) {
    const { account, user } = await toast.track(changeAccount(change).unwrap(), {
      loading: 'Saving',
      success,
      ...(failureText && { failure: failureText }),
    })
    dispatch(loggedIn(user))
    return account
  }

  return { save, isSaving: isLoading }
}
