import { type ReleaseBudgets, releaseBudgets } from '@portal/shared/contract'
import { z } from 'zod'
import { liesWithin } from '../checks/route-patterns.ts'

/** What core lets a name have. `null` is any: so it is for the shell, and on portals for one's own machine. */
export interface Ownership {
  name: string
  team: string
  title: string | null
  /** Prefixes of plain segments: `/seniors`. */
  paths: readonly string[] | null
  menus: readonly string[] | null
  /** Slots on others' pages in which its cards may stand. */
  slots?: readonly string[] | null
  budgets: unknown
  /** Where the team is told what the portal did to a release by itself. */
  email?: string | null
  /** Addresses of accounts that may have the newest release before others. */
  members?: readonly string[] | null
}

const kb = z.int().positive().max(20_000)
export const budgetsSchema = z.object({ page: kb, card: kb, entry: kb, release: kb }).partial()

/** The portal's own budgets, and what was granted beyond them. */
export function budgetsOf(grant: Ownership | undefined): ReleaseBudgets {
  return { ...releaseBudgets, ...budgetsSchema.safeParse(grant?.budgets).data }
}

export const ownershipOf = (grants: readonly Ownership[], name: string) =>
  grants.find((grant) => grant.name === name)

/** How much of a pattern a grant's best prefix covers; 0 where none does. */
export function coverage({ paths }: Ownership, pattern: string): number {
  const lengths = (paths ?? []).filter((prefix) => liesWithin(prefix, pattern)).map((prefix) => prefix.length)
  return Math.max(0, ...lengths)
}
