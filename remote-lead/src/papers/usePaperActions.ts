import { failureText } from '@portal/shared/api/api'
import { useDeletePaperRequestMutation, useUpdatePaperRequestMutation } from '@portal/shared/api/papers'
import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'

const cardOf = (id: string) => document.getElementById(`paper-${id}`)

/** What stands beside a paper, where the keyboard goes on when it is done with: the next one, else the one before. */
function neighbourOf(id: string): HTMLElement | null | undefined {
  const place = cardOf(id)?.parentElement
  return (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector<HTMLElement>('article')
}

const nameOf = ({ subject, academicSession, examType }: PaperRequest) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

/** Decides and deletes papers, each after its question (specification, sections 4 and 8). */
export function usePaperActions(refetch: () => unknown, focusList: () => void) {
  const [update] = useUpdatePaperRequestMutation()
  const [remove] = useDeletePaperRequestMutation()
  const [busyId, setBusyId] = useState<string>()
  const { confirm, dialog } = useConfirm()

  /** When the paper is done with, by us or by a lead who was faster, the focus goes to its neighbour. */
  async function follow(id: string, work: Promise<unknown>) {
    setBusyId(id)
    const neighbour = neighbourOf(id)
    const isDone = await work.then(
      () => true,
      () => false,
    )
    await refetch()
    setBusyId(undefined)
    if (!isDone && cardOf(id)) return
    if (neighbour?.isConnected) neighbour.focus()
    else focusList()
  }

  async function decide(paper: PaperRequest, status: PaperDecision) {
    const isSure = await confirm({
      question: `Are you sure you want to mark this paper as ${status}?`,
      detail: nameOf(paper),
      action: status === 'approved' ? 'Approve' : 'Reject',
      danger: status === 'rejected',
    })
    if (!isSure || busyId !== undefined) return
    const work = toast.track(update({ id: paper._id, status }).unwrap(), {
      loading: 'Updating paper status...',
      success: `Paper ${status} successfully`,
      failure: (error) => failureText(error, 'Error updating paper status'),
    })
    await follow(paper._id, work)
  }

  async function deletePaper(paper: PaperRequest) {
    const isSure = await confirm({
      question: 'Are you sure you want to delete this paper? This action cannot be undone.',
      detail: nameOf(paper),
      action: 'Delete',
      danger: true,
    })
    if (!isSure || busyId !== undefined) return
    const work = toast.track(remove(paper._id).unwrap(), {
      loading: 'Deleting paper...',
      success: 'Paper deleted successfully',
      failure: (error) => failureText(error, 'Error deleting paper'),
    })
    await follow(paper._id, work)
  }

  return { decide, deletePaper, busyId, dialog }
}
