import type { Lead } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/searchState'
import { orders, type Sorting } from '@portal/shared/ui/DataTable'
import { z } from 'zod'
import { nameOf } from './leadNames'

const columns = ['name', 'role', 'since', 'until', 'email'] as const
export type LeadColumn = (typeof columns)[number]

const searchSchema = z.object({
  sort: z.enum(columns).default('name'),
  order: z.enum(orders).default('ascending'),
})

const { compare } = new Intl.Collator('en')

const texts: Record<LeadColumn, (lead: Lead) => string> = {
  name: nameOf,
  role: ({ title }) => title ?? '',
  // Before terms were recorded.
  since: ({ since }) => since ?? '0',
  // No end.
  until: ({ until }) => until ?? '9',
  email: ({ email }) => email,
}

/** Sorts leads by a column; leads without a role come last in both directions. */
export function sortedLeads(leads: readonly Lead[], { sort, order }: Sorting<LeadColumn>): Lead[] {
  const textOf = texts[sort]
  const direction = order === 'ascending' ? 1 : -1
  return leads.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    return (
      Number(a === '') - Number(b === '') || direction * compare(a, b) || compare(nameOf(one), nameOf(other))
    )
  })
}

/** The order of leads, kept in the URL. */
export function useLeadSorting() {
  const { values, update } = useSearchState(searchSchema)
  return { sorting: values, sortBy: (sorting: Sorting<LeadColumn>) => update(sorting, { replace: true }) }
}
