import type { Lead } from '@portal/shared/contract'
import { useRef } from 'react'
import { useNeighbourFocus } from '../added-list/useNeighbourFocus'
import { SortHead } from '../table/SortHead'
import table from '../table/table.module.css'
import { LeadRow } from './LeadRow'
import { type LeadColumn, sortedLeads, useLeadSorting } from './useLeadSorting'
import { useRetire } from './useRetire'

const heads: Record<LeadColumn, string> = {
  name: 'Name',
  role: 'Role',
  since: 'Since',
  until: 'Until',
  email: 'E-mail',
}

interface LeadTableProps {
  leads: readonly Lead[]
  /** Whose own row is marked. */
  ownId: string
}

/** Who leads the club: name, role, term and address, in the order of any of these. */
export function LeadTable({ leads, ownId }: LeadTableProps) {
  const { sorting, sortBy } = useLeadSorting()
  const sorted = sortedLeads(leads, sorting)
  const frame = useRef<HTMLDivElement>(null)
  const expectLeave = useNeighbourFocus(
    sorted.map(({ _id }) => _id),
    (id) => frame.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus(),
  )
  const { retire, dialog } = useRetire({ ownId, onRetired: ({ _id }) => expectLeave(_id) })
  return (
    <div ref={frame} className={`${table.frame} ${table.wide}`}>
      <table className={table.table}>
        <caption className="visually-hidden">Leads, their roles, terms and e-mails</caption>
        <thead>
          <tr>
            {(Object.keys(heads) as LeadColumn[]).map((column) => (
              <SortHead key={column} column={column} sorting={sorting} onSort={sortBy}>
                {heads[column]}
              </SortHead>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted.map((lead) => (
            <LeadRow
              key={lead._id}
              lead={lead}
              isOwn={lead._id === ownId}
              isLast={leads.length === 1}
              onRetire={() => retire(lead)}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  )
}
