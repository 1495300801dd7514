import { failureText } from '@portal/shared/api/api'
import { useWithdrawPaperMutation } from '@portal/shared/api/papers'
import { toast } from '@portal/shared/ui/toast'

export function useWithdraw(id: string, onWithdrawn: () => void) {
  const [send, { isLoading: isSending }] = useWithdrawPaperMutation()

  function withdraw() {
    if (isSending) return
    // The toast shows the failure, and the list is read again either way.
    toast
      .track(send(id).unwrap(), {
        loading: 'Withdrawing the paper...',
        success: 'Paper withdrawn',
        failure: (error) => failureText(error, 'Error withdrawing the paper'),
      })
      .then(onWithdrawn, () => {})
  }

  return { withdraw, isSending }
}
