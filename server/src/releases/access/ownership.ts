import { type ReleaseBudgets, releaseBudgets } from '@portal/shared/contract'
import { z } from 'zod'
import { liesWithin } from '../checks/route-patterns.ts'
import type { OwnershipRow } from './ownership.queries.ts'

/** What core lets an app have. `null` allows anything, as for the shell. */
export type Ownership = Pick<OwnershipRow, 'name' | 'team' | 'title' | 'paths' | 'menus' | 'budgets'> &
  Partial<OwnershipRow>

const kb = z.int().positive().max(20_000)
export const budgetsSchema = z.object({ page: kb, card: kb, entry: kb, release: kb }).partial()

/** The portal's default budgets, and what the owner has beyond them. */
export function budgetsOf(owner: Ownership | undefined): ReleaseBudgets {
  return { ...releaseBudgets, ...budgetsSchema.safeParse(owner?.budgets).data }
}

export const ownershipOf = (owners: readonly Ownership[], name: string) =>
  owners.find((owner) => owner.name === name)

/** The length of the longest prefix that covers a pattern; 0 where none does. */
export function coverage({ paths }: Ownership, pattern: string): number {
  const lengths = (paths ?? []).filter((prefix) => liesWithin(prefix, pattern)).map((prefix) => prefix.length)
  return Math.max(0, ...lengths)
}
