import type { PaperStatus } from '@portal/shared/contract'
import css from './StatusTag.module.css'

/** A paper's state: pending yellow, approved green, rejected red (specification, section 4). */
export function StatusTag({ status }: { status: PaperStatus }) {
  return <span className={`${css.tag} ${css[status]}`}>{status}</span>
}
