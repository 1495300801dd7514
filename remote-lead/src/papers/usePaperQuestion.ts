import { type PaperDecision, type PaperRequest, paperReasonMax, paperText } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import type { useConfirm } from '../confirm/useConfirm'
import { paperName } from './paperName'
import { viewTexts } from './usePaperView'

const actions: Record<PaperDecision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  'changes wanted': 'Request changes',
}

const namedAtMost = 5

/** The names of several papers, one per line. */
function namesOf(papers: readonly PaperRequest[]): string {
  const more = papers.length - namedAtMost
  const names = papers.slice(0, namedAtMost).map(paperName)
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Asks for confirmation and a reason; and again before leads approve their own papers. */
export function usePaperQuestion({ ask, confirm }: Pick<ReturnType<typeof useConfirm>, 'ask' | 'confirm'>) {
  const { email } = useSelector(selectAuth)

  /** Resolves to the reason, which starts as `initial` and may be empty; undefined if cancelled. */
  return async (
    papers: readonly PaperRequest[],
    status: PaperDecision,
    initial?: string,
  ): Promise<string | undefined> => {
    const which = papers.length === 1 ? 'this paper' : `these ${papers.length} papers`
    const answer = await ask({
      question: `Are you sure you want to mark ${which} as ${paperText(status)}?`,
      detail: `${namesOf(papers)}\nYou can undo it under ‘${viewTexts[status]}’.`,
      action: actions[status],
      danger: status === 'rejected',
      reason:
        status === 'changes wanted'
          ? {
              label: 'Requested changes',
              help: 'The uploader will see this and resubmit the paper',
              max: paperReasonMax,
              missing: 'Explain what to change',
              initial,
            }
          : { label: 'Reason', help: 'The uploader will see this', max: paperReasonMax, initial },
    })
    const own = papers.filter(({ uploadedBy }) => uploadedBy?.email === email)
    if (!answer || status !== 'approved' || own.length === 0) return answer?.reason
    const isSure = await confirm({
      question:
        papers.length === 1
          ? 'You uploaded this paper yourself. Approve it anyway?'
          : `You uploaded ${own.length} of these papers yourself. Approve them anyway?`,
      detail: `${namesOf(own)}\nThe history will show that the uploader approved it. Another lead can decide instead.`,
      action: 'Approve anyway',
    })
    return isSure ? answer.reason : undefined
  }
}
