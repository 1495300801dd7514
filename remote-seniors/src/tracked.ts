import { failureText } from '@portal/shared/api/api'
import { toast } from '@portal/shared/ui/toast'

/** Reports how a call does, and whether it succeeded; `failure` is the text if the server has none. */
export const tracked = (call: Promise<unknown>, loading: string, success: string, failure: string) =>
  toast.track(call, { loading, success, failure: (error) => failureText(error, failure) }).then(
    () => true,
    () => false,
  )
