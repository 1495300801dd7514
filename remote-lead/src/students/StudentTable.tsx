import type { AccountStatus, StudentRow } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import { StatusTag, type StatusTone } from '@portal/shared/ui/StatusTag'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { statusTexts, timeText } from './statusTexts'
import css from './students.module.css'

const tones: Record<AccountStatus, StatusTone> = {
  active: 'positive',
  alumni: 'neutral',
  suspended: 'negative',
}

export const AccountStatusTag = ({ accountStatus }: { accountStatus: AccountStatus }) => (
  <StatusTag tone={tones[accountStatus]}>{statusTexts[accountStatus]}</StatusTag>
)

const columns: DataColumn<StudentRow>[] = [
  {
    title: 'Student',
    rowScope: 'row',
    className: css.who,
    render: (_, { name, isLead, regNumber }) => (
      <>
        {name} {isLead && <StatusTag tone="primary">Lead</StatusTag>}
        <code>{regNumber.toUpperCase()}</code>
      </>
    ),
  },
  {
    // On phones the registration number, which starts with both, is enough.
    title: 'Batch',
    className: css.batch,
    render: (_, { branch, batch }) => `${branch.toUpperCase()} ${batch}`,
  },
  { title: 'Term', render: (_, student) => timeText(student) },
  {
    title: 'Status',
    render: (_, { accountStatus, suspendedReason, alumniSince }) => (
      <>
        <AccountStatusTag accountStatus={accountStatus} /> {accountStatus === 'suspended' && suspendedReason}
        {accountStatus === 'alumni' && alumniSince && `since ${dayText(Date.parse(alumniSince))}`}
      </>
    ),
  },
]

interface StudentTableProps {
  students: readonly StudentRow[]
  isStale: boolean
  onChange: (student: StudentRow) => void
  firstRow: RefObject<HTMLTableRowElement | null>
}

export function StudentTable({ students, isStale, onChange, firstRow }: StudentTableProps) {
  return (
    <DataTable
      aria-label="Students by registration number, with status"
      rowKey="_id"
      columns={columns}
      dataSource={students}
      loading={isStale}
      actions={(student) => (
        <Button aria-label={`Change ${student.name}, ${student.regNumber}`} onClick={() => onChange(student)}>
          Change
        </Button>
      )}
      firstRow={firstRow}
      onRow={() => ({ tabIndex: -1 })}
    />
  )
}
