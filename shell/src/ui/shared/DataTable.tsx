import { type DataColumn, DataTable, type Sorting } from '@portal/shared/ui/DataTable'
import { Button } from 'antd'
import { useState } from 'react'

interface Student {
  regNumber: string
  name: string
  solved: number
}

const students: Student[] = [
  { regNumber: '2024MCA012', name: 'Asha Sample', solved: 7 },
  { regNumber: '2023MCA100', name: 'Zoya Sample', solved: 8 },
  { regNumber: '2023MSC002', name: 'Bela Sample', solved: 1 },
]

type Sort = 'name' | 'solved'

const columns: DataColumn<Student, Sort>[] = [
  { title: 'Name', dataIndex: 'name', sort: 'name', rowScope: 'row' },
  { title: 'Reg. number', dataIndex: 'regNumber' },
  { title: 'Solved', dataIndex: 'solved', sort: 'solved', firstOrder: 'descending', labelled: true },
]

function Students() {
  const [sorting, setSorting] = useState<Sorting<Sort>>({ sort: 'name', order: 'ascending' })
  const ascending = students.toSorted((one, other) => (one[sorting.sort] < other[sorting.sort] ? -1 : 1))
  return (
    <DataTable
      aria-label="Students, and what each solved"
      rowKey="regNumber"
      columns={columns}
      dataSource={sorting.order === 'ascending' ? ascending : ascending.toReversed()}
      sorting={sorting}
      onSort={setSorting}
      rowSelection={{ getCheckboxProps: ({ name }) => ({ 'aria-label': `Select ${name}` }) }}
      actions={({ name }) => (
        <Button size="small" aria-label={`Change ${name}`}>
          Change
        </Button>
      )}
    />
  )
}

export const sample = <Students />
