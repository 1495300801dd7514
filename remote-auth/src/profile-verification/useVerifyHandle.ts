import type { CallFailure } from '@portal/shared/api/api'
import { dayApi } from '@portal/shared/api/day'
import { useVerifyPlatformMutation } from '@portal/shared/api/handles'
import type { VerifyPlatformRequest } from '@portal/shared/contract'
import { handleVerified } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'

/**
 * Has the server check the name on the platform, with toasts (specification, sections 4 and 8). The returned function
 * rejects with the request's failure, which the row shows.
 */
export function useVerifyHandle() {
  const dispatch = useDispatch()
  const [verifyPlatform] = useVerifyPlatformMutation()

  /** Only `status` true is a success. */
  async function ask(handle: VerifyPlatformRequest) {
    const { status, message } = await verifyPlatform(handle).unwrap()
    const refused: CallFailure = { status: 422, clientMessage: message, serverMessage: message }
    if (!status) throw refused
  }

  return async (handle: VerifyPlatformRequest): Promise<void> => {
    await toast.track(ask(handle), {
      loading: 'Verifying handle...',
      success: 'Handle verified successfully!',
    })
    dispatch(handleVerified(handle))
    // Progress depends on it, so it is read again.
    dispatch(dayApi.util.invalidateTags(['Progress']))
  }
}
