import { useWithdrawPaperMutation } from '@portal/shared/api/papers'
import { toast } from '@portal/shared/ui/toast'

export function useWithdraw(id: string, onWithdrawn: () => void) {
  const [send, { isLoading: isSending }] = useWithdrawPaperMutation()

  async function withdraw() {
    if (isSending) return
    // The list is read again also after a failure.
    const texts = {
      loading: 'Withdrawing the paper...',
      success: 'Paper withdrawn',
      fallback: 'Error withdrawing the paper',
    }
    if (await toast.change(send(id).unwrap(), texts)) onWithdrawn()
  }

  return { withdraw, isSending }
}
