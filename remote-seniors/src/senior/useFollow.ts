import { useFollowSeniorMutation } from '@portal/shared/api/seniors'
import { selectIsVerified } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { useLeadToLogin } from './useLeadToLogin'

/**
 * Follows a senior, or follows no more. What is shown flips at once, and a failure is only logged (specification,
 * section 4). Only students follow: a visitor is led to the login.
 */
export function useFollow(id: string): () => Promise<void> {
  const isVerified = useSelector(selectIsVerified)
  const leadToLogin = useLeadToLogin()
  const [follow] = useFollowSeniorMutation()

  return async () => {
    if (!isVerified) return leadToLogin()
    try {
      await follow(id).unwrap()
    } catch (failure) {
      console.warn('Follow/unfollow failed', failure)
    }
  }
}
