import { sizeViolations } from '@portal/shared/contract'
import { budgetsOf, ownershipOf } from '../../access/ownership.ts'
import type { Check } from '../checks.ts'

/** How many bytes a remote's pages, cards, entry and release may have. */
export const budgets: Check = ({ record, sizes }, { owners }) =>
  record.kind === 'shell' ? [] : sizeViolations(record, sizes, budgetsOf(ownershipOf(owners, record.name)))
