import { failureText } from '@portal/shared/api/api'
import {
  useDeletePaperRequestMutation,
  useUndoDecisionMutation,
  useUpdatePaperRequestMutation,
  useUpdatePaperRequestsMutation,
} from '@portal/shared/api/papers'
import { type PaperDecision, type PaperRequest, paperStateOf, paperText } from '@portal/shared/contract'
import { deleteDraft, readDraft, saveDraft } from '@portal/shared/drafts'
import { selectAuth } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { neighbourOf, useNeighbourFocus } from '../added-list/useNeighbourFocus'
import { useConfirm } from '../confirm/useConfirm'
import { paperName } from './paperName'
import { usePaperQuestion } from './usePaperQuestion'

interface ActionsOptions {
  /** The papers shown, in order. */
  ids: readonly string[]
  refetch: () => unknown
  /** Focuses this paper, or the list if there is none. */
  focusOn: (id: string | undefined) => void
}

/** The result for one of several papers. */
export interface Outcome {
  id: string
  name: string
  /** The decision, or why it failed. */
  text: string
  isDone: boolean
}

const decidedText = (status: PaperDecision) =>
  status === 'changes wanted' ? 'Changes requested' : `Paper ${status} successfully`

/** Decides, reopens and deletes papers, each after a question (specification, sections 4 and 8). */
export function usePaperActions({ ids, refetch, focusOn }: ActionsOptions) {
  const { _id: ownId } = useSelector(selectAuth)
  const [update] = useUpdatePaperRequestMutation()
  const [updateAll] = useUpdatePaperRequestsMutation()
  const [remove] = useDeletePaperRequestMutation()
  const [sendUndo] = useUndoDecisionMutation()
  const [sendingIds, setSendingIds] = useState<readonly string[]>([])
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const { ask, confirm, dialog } = useConfirm()
  const askFor = usePaperQuestion({ ask, confirm })
  const expectLeave = useNeighbourFocus(ids, focusOn)
  const isSending = sendingIds.length > 0

  /** Moves the focus to the next paper, even if another lead was faster. */
  async function follow(id: string, work: Promise<unknown>) {
    setSendingIds([id])
    expectLeave(id)
    await work.then(
      () => focusOn(neighbourOf(id, ids)),
      () => {},
    )
    await refetch()
    setSendingIds([])
  }

  async function decide(paper: PaperRequest, status: PaperDecision) {
    if (isSending) return
    const draft = `${status} ${paper._id}`
    const reason = await askFor([paper], status, readDraft(ownId, draft)?.reason)
    if (reason === undefined) return
    setOutcomes([])
    const work = toast.track(update(answerTo(paper, status, reason)).unwrap(), {
      loading: 'Updating paper status...',
      success: decidedText(status),
      failure: (error) => failureText(error, 'Error updating paper status'),
    })
    work.then(
      () => deleteDraft(ownId, draft),
      () => saveDraft(ownId, draft, { reason }),
    )
    await follow(paper._id, work)
  }

  /** Decides several papers; a failure doesn't stop the others. */
  async function decideAll(papers: readonly PaperRequest[], status: PaperDecision) {
    const [first] = papers
    if (isSending || !first) return
    if (papers.length === 1) return decide(first, status)
    const reason = await askFor(papers, status)
    if (reason === undefined) return
    setSendingIds(papers.map(({ _id }) => _id))
    // The pressed button disappears; results are shown in the list.
    focusOn(undefined)
    const work = updateAll(papers.map((paper) => answerTo(paper, status, reason))).unwrap()
    const isDone = (all: Awaited<typeof work>) => all.filter(({ error }) => !error).length
    const data = await toast.track(work, {
      loading: 'Updating paper status...',
      success: (all) => `${isDone(all)} of ${all.length} papers: ${status}`,
      failure: 'Error updating paper status',
    })
    const errors = new Map(data.map(({ id, error }) => [id, error]))
    setOutcomes(
      papers.map((paper) => {
        const error = errors.get(paper._id)
        const text = error ? failureText(error, 'Error updating paper status') : status
        return { id: paper._id, name: paperName(paper), text, isDone: !error }
      }),
    )
    await refetch()
    setSendingIds([])
  }

  async function undo(paper: PaperRequest) {
    const status = paperStateOf(paper)
    if (isSending || status === 'pending') return
    const isSure = await confirm({
      question: 'Undo this decision?',
      detail: `${paperName(paper)}, ${paperText(status)}.\nIt will be pending again, and the uploader gets an e-mail.`,
      action: 'Undo decision',
    })
    if (!isSure) return
    const work = toast.track(sendUndo({ id: paper._id, status }).unwrap(), {
      loading: 'Undoing the decision...',
      success: 'The paper is pending again',
      failure: (error) => failureText(error, 'The decision couldn’t be undone'),
    })
    await follow(paper._id, work)
  }

  async function deletePaper(paper: PaperRequest) {
    if (isSending) return
    const isSure = await confirm({
      question: 'Are you sure you want to delete this paper? This action cannot be undone.',
      detail: paperName(paper),
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

  return {
    decide,
    decideAll,
    undo,
    deletePaper,
    sendingIds,
    outcomes,
    forgetOutcomes: () => setOutcomes([]),
    dialog,
  }
}

const answerTo = ({ _id, sentAt }: PaperRequest, status: PaperDecision, reason: string) => ({
  id: _id,
  status,
  sentAt,
  ...(reason !== '' && { reason }),
})
