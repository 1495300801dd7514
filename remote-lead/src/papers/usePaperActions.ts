import { failureText } from '@portal/shared/api/api'
import { useDeletePaperRequestMutation, useUpdatePaperRequestMutation } from '@portal/shared/api/papers'
import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { neighbourOf, useNeighbourFocus } from '../added-list/useNeighbourFocus'
import { useConfirm } from '../confirm/useConfirm'

const nameOf = ({ subject, academicSession, examType }: PaperRequest) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

interface ActionsOptions {
  /** What the list shows, in its order. */
  ids: readonly string[]
  refetch: () => unknown
  /** The cursor goes to this paper, or to the list where none is left. */
  focusOn: (id: string | undefined) => void
}

/** Decides and deletes papers, each after its question (specification, sections 4 and 8). */
export function usePaperActions({ ids, refetch, focusOn }: ActionsOptions) {
  const [update] = useUpdatePaperRequestMutation()
  const [remove] = useDeletePaperRequestMutation()
  const [sendingId, setSendingId] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const expectLeave = useNeighbourFocus(ids, focusOn)

  /** The keyboard goes on at the next paper, too where another lead was faster and the paper leaves the list. */
  async function follow(id: string, work: Promise<unknown>) {
    setSendingId(id)
    expectLeave(id)
    await work.then(
      () => focusOn(neighbourOf(id, ids)),
      () => {},
    )
    await refetch()
    setSendingId(undefined)
  }

  async function decide(paper: PaperRequest, status: PaperDecision) {
    if (sendingId !== undefined) return
    const isSure = await confirm({
      question: `Are you sure you want to mark this paper as ${status}?`,
      detail: nameOf(paper),
      action: status === 'approved' ? 'Approve' : 'Reject',
      danger: status === 'rejected',
    })
    if (!isSure) return
    const work = toast.track(update({ id: paper._id, status }).unwrap(), {
      loading: 'Updating paper status...',
      success: `Paper ${status} successfully`,
      failure: (error) => failureText(error, 'Error updating paper status'),
    })
    await follow(paper._id, work)
  }

  async function deletePaper(paper: PaperRequest) {
    if (sendingId !== undefined) return
    const isSure = await confirm({
      question: 'Are you sure you want to delete this paper? This action cannot be undone.',
      detail: nameOf(paper),
      action: 'Delete',
      danger: true,
    })
    if (!isSure) return
    const work = toast.track(remove(paper._id).unwrap(), {
      loading: 'Deleting paper...',
      success: 'Paper deleted successfully',
      failure: (error) => failureText(error, 'Error deleting paper'),
    })
    await follow(paper._id, work)
  }

  return { decide, deletePaper, sendingId, dialog }
}
