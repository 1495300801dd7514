import { failureText } from '@portal/shared/api/api'
import { toast } from '@portal/shared/ui/toast'

/** Shows a toast while a call runs, then its result. `failure` is the text if the server sends none. */
export const withToast = (call: Promise<unknown>, loading: string, success: string, failure: string) =>
  toast.track(call, { loading, success, failure: (error) => failureText(error, failure) }).catch(() => {})

/** Shows a toast only if the call fails, for calls whose success is visible. */
export const withErrorToast = (call: Promise<unknown>, failure: string) =>
  call.catch((error) => toast.error(failureText(error, failure)))
