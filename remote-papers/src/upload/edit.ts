import { type PaperRequest, paperStateOf } from '@portal/shared/contract'
import type { AuthState } from '@portal/shared/store'

/** Uploaders resubmit a paper with requested changes and change a pending one; leads correct any. */
export type Edit = 'resubmit' | 'change' | 'correct'

export const editTexts = {
  resubmit: {
    title: 'Edit and resubmit',
    loading: 'Resubmitting the paper...',
    success: 'Paper resubmitted',
    failure: 'Error resubmitting the paper',
    submit: 'Resubmit',
    anyway: 'Resubmit anyway',
  },
  change: {
    title: 'Edit',
    loading: 'Saving the paper...',
    success: 'Paper saved',
    failure: 'Error saving the paper',
    submit: 'Save changes',
    anyway: 'Save anyway',
  },
}

export const textsOf = (edit: Edit) => editTexts[edit === 'resubmit' ? 'resubmit' : 'change']

/** How this member can edit a paper; undefined if they can't. */
export function editFor(
  paper: PaperRequest,
  { email, isLead }: Pick<AuthState, 'email' | 'isLead'>,
): Edit | undefined {
  const state = paperStateOf(paper)
  const isOwn = paper.uploadedBy?.email === email
  if (isOwn && state === 'changes wanted') return 'resubmit'
  if (isOwn && state === 'pending') return 'change'
  return isLead ? 'correct' : undefined
}
