import { sizeViolations } from '@portal/shared/contract'
import { budgetsOf, ownershipOf } from '../../access/ownership.ts'
import type { Check } from '../checks.ts'

/** How many bytes a remote's pages, cards, entry and release may have. */
export const budgets: Check = ({ manifest, sizes }, { owners }) =>
  manifest.kind === 'shell'
    ? []
    : sizeViolations(manifest, sizes, budgetsOf(ownershipOf(owners, manifest.name)))
