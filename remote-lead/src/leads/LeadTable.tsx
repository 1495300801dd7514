import type { Lead } from '@portal/shared/contract'
import { SortHead } from '../table/SortHead'
import table from '../table/table.module.css'
import { LeadRow } from './LeadRow'
import { type LeadColumn, sortedLeads, useLeadSorting } from './useLeadSorting'

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
  return (
    <div className={table.frame}>
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
          {sortedLeads(leads, sorting).map((lead) => (
            <LeadRow key={lead._id} lead={lead} isOwn={lead._id === ownId} isLast={leads.length === 1} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
