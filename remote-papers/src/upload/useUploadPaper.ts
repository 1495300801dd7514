import { useSendPaperAgainMutation, useUploadPaperMutation } from '@portal/shared/api/papers'
import type { NewPaper, PaperRequest } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'

/** What is said where a paper could not be sent, and the server has no words. */
export const failureOf = (id: string | undefined) =>
  id === undefined ? 'Error creating paper request' : 'Error sending the paper again'

/**
 * Uploads a paper, or sends the one with this id again, and says so (specification, section 8).
 * The returned function rejects with the call's failure, which the form shows.
 */
export function useUploadPaper(id?: string) {
  const [upload] = useUploadPaperMutation()
  const [sendAgain] = useSendPaperAgainMutation()

  return async (paper: NewPaper): Promise<PaperRequest> => {
    const sent = id === undefined ? upload(paper).unwrap() : sendAgain({ id, paper }).unwrap()
    const { data } = await toast.track(sent, {
      loading: id === undefined ? 'Creating paper request...' : 'Sending the paper again...',
      success: id === undefined ? 'Paper request created successfully' : 'Paper sent again',
    })
    return data
  }
}
