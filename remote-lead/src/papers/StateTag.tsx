import { type PaperRequest, type PaperState, paperStateOf } from '@portal/shared/contract'
import css from './papers.module.css'

const stateCss: Record<PaperState, string | undefined> = {
  pending: css.pending,
  approved: css.approved,
  rejected: css.rejected,
  'changes wanted': css.changes,
}

/** What a paper is to people, in its colour. */
export function StateTag({ paper }: { paper: PaperRequest }) {
  const state = paperStateOf(paper)
  return <span className={`${css.status} ${stateCss[state]}`}>{state}</span>
}
