import type { Lead } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNeighbourFocus } from '../added-list/useNeighbourFocus'
import { mailTo } from '../mailTo'
import { nameOf, sinceText, untilText } from './leadNames'
import css from './leads.module.css'
import { TermForm } from './TermForm'
import { type LeadColumn, sortedLeads, useLeadSorting } from './useLeadSorting'
import { useRetire } from './useRetire'

const rowId = (id: string) => `lead-${id}`
const openerId = (id: string) => `lead-term-${id}`

/** Breaks only after the @. */
function Address({ email }: { email: string }) {
  const [before, ...after] = email.split('@')
  return (
    <a href={mailTo(email)} aria-label={email}>
      {before}@<wbr />
      {after.join('@')}
    </a>
  )
}

interface LeadTableProps {
  leads: readonly Lead[]
  /** The signed-in lead, whose row is marked. */
  ownId: string
}

/** Current leads, sortable by any column. A term is edited below its row. */
export function LeadTable({ leads, ownId }: LeadTableProps) {
  const { sorting, sortBy } = useLeadSorting()
  const sorted = sortedLeads(leads, sorting)
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const expectLeave = useNeighbourFocus(
    sorted.map(({ _id }) => _id),
    (id) => id && document.getElementById(rowId(id))?.focus(),
  )
  const navigate = useNavigate()
  const { retire, dialog } = useRetire({
    ownId,
    onRetired: ({ _id }) => (_id === ownId ? navigate(paths.home) : expectLeave(_id)),
  })
  const isLast = leads.length === 1

  const toggle = ({ _id }: Lead) =>
    setOpenIds((ids) => (ids.includes(_id) ? ids.filter((id) => id !== _id) : [...ids, _id]))

  function handleDone(lead: Lead) {
    toggle(lead)
    document.getElementById(openerId(lead._id))?.focus()
  }

  const columns: DataColumn<Lead, LeadColumn>[] = [
    {
      title: 'Name',
      sort: 'name',
      rowScope: 'row',
      render: (_, lead) => (
        <>
          {nameOf(lead)}
          {lead._id === ownId && (
            <>
              {' '}
              <StatusTag>You</StatusTag>
            </>
          )}
        </>
      ),
    },
    { title: 'Role', sort: 'role', labelled: true, render: (_, { title }) => title || '–' },
    { title: 'Since', sort: 'since', labelled: true, render: (_, lead) => sinceText(lead) },
    {
      title: 'Until',
      sort: 'until',
      labelled: true,
      render: (_, lead) => (
        <>
          {untilText(lead)}
          {lead.until && lead.until < today() && isLast && (
            <p className={css.over}>
              This term is over. As the last lead, {lead._id === ownId ? 'you stay' : 'they stay'} until there
              is another one. Appoint a successor or change the term.
            </p>
          )}
        </>
      ),
    },
    { title: 'E-mail', sort: 'email', render: (_, { email }) => <Address email={email} /> },
  ]

  return (
    <>
      <DataTable
        aria-label="Leads, their roles, terms and e-mails"
        rowKey="_id"
        columns={columns}
        dataSource={sorted}
        sorting={sorting}
        onSort={sortBy}
        actions={(lead) =>
          lead.name && (
            <>
              <Button
                id={openerId(lead._id)}
                size="small"
                aria-label={`Change the term of ${lead.name}`}
                aria-expanded={openIds.includes(lead._id)}
                onClick={() => toggle(lead)}
              >
                Change
              </Button>
              {!isLast && (
                <Button danger size="small" aria-label={`Retire ${lead.name}`} onClick={() => retire(lead)}>
                  Retire
                </Button>
              )}
            </>
          )
        }
        onRow={({ _id }) => ({
          id: rowId(_id),
          tabIndex: -1,
          className: _id === ownId ? (css.own ?? '') : '',
        })}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: openIds,
          expandedRowRender: (lead, _index, _indent, isOpen) =>
            isOpen && <TermForm lead={lead} onDone={() => handleDone(lead)} />,
        }}
      />
      {dialog}
    </>
  )
}
