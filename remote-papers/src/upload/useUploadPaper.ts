import { failureText } from '@portal/shared/api/api'
import { useUploadPaperMutation } from '@portal/shared/api/papers'
import type { NewPaper, PaperRequest } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'

/**
 * Uploads a paper and says so (specification, section 8).
 * The returned function rejects with the call's failure, after the toast.
 */
export function useUploadPaper() {
  const [upload] = useUploadPaperMutation()

  return async (paper: NewPaper): Promise<PaperRequest> => {
    const { data } = await toast.track(upload(paper).unwrap(), {
      loading: 'Creating paper request...',
      success: 'Paper request created successfully',
      failure: (error) => failureText(error, 'Error creating paper request'),
    })
    return data
  }
}
