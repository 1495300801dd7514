import { failureText } from '@portal/shared/api/api'
import { toast } from '@portal/shared/ui/toast'

/** Shows how a change goes, in the server's words. The list is read again after it. */
export const tracked = (sent: { unwrap: () => Promise<{ message: string }> }) =>
  toast.track(sent.unwrap(), {
    loading: 'Saving...',
    success: ({ message }) => message,
    failure: (error) => failureText(error, 'This could not be saved'),
  })
