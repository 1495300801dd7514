import type { PaperState } from '@portal/shared/contract'
import css from './StatusTag.module.css'

const classes: Record<PaperState, string | undefined> = {
  pending: css.pending,
  approved: css.approved,
  rejected: css.rejected,
  'changes wanted': css.changes,
}

/** A paper's state: pending yellow, approved green, rejected red (specification, section 4); changes wanted blue. */
export function StatusTag({ state }: { state: PaperState }) {
  return <span className={`${css.tag} ${classes[state]}`}>{state}</span>
}
