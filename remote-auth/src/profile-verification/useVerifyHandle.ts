import type { CallFailure } from '@portal/shared/api/api'
import { dayApi } from '@portal/shared/api/day'
import { useVerifyPlatformMutation } from '@portal/shared/api/handles'
import type { VerifyPlatformRequest } from '@portal/shared/contract'
import { handleVerified } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useDispatch } from 'react-redux'

/**
 * Has the server look at the name on the platform, and says what came of it (specification, sections 4 and 8).
 * The returned function rejects with the call's failure, which the row shows.
 */
export function useVerifyHandle() {
  const dispatch = useDispatch()
  const [verifyPlatform] = useVerifyPlatformMutation()

  /** Success is shown by `status` true, and by nothing else. */
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
    // What counts on it is read anew.
    dispatch(dayApi.util.invalidateTags(['Progress']))
  }
}
