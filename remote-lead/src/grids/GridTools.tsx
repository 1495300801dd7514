import { Icon } from '@portal/shared/ui/icon'
import { Button, Select } from 'antd'
import { downloadIcon } from '../layout/icons'
import { StudentGroupSelect } from '../students/StudentGroupSelect'
import css from './tools.module.css'
import type { ChangedChoice } from './useViewChoice'
import type { Sort, ViewChoice } from './view'

interface GridToolsProps {
  choice: ViewChoice
  choose: (changed: ChangedChoice) => void
  options: { batches: string[]; branches: string[] }
  onDownload: () => void
}

/** What a filter's list says for no filter; no batch or branch can be called so. */
const all = ''

const filterOptions = (allText: string, values: string[], textOf: (value: string) => string) => [
  { value: all, label: allText },
  ...values.map((value) => ({ value, label: textOf(value) })),
]

const asIs = (value: string) => value
const branchText = (branch: string) => (branch === 'Other' ? branch : branch.toUpperCase())

// The roll alone: other lists go by the whole registration number, batch and branch first.
const sortOptions: { value: Sort; label: string }[] = [
  { value: 'regNumber', label: 'By roll number' },
  { value: 'total', label: 'Most solved first' },
]

/** Filters, order and download of a grid. */
export function GridTools({ choice, choose, options, onDownload }: GridToolsProps) {
  return (
    <>
      <Select
        aria-label="Batch"
        className={css.filter}
        options={filterOptions('All batches', options.batches, asIs)}
        value={choice.batch ?? all}
        onChange={(batch) => choose({ batch: batch || undefined })}
      />
      <Select
        aria-label="Branch"
        className={css.filter}
        options={filterOptions('All branches', options.branches, branchText)}
        value={choice.branch ?? all}
        onChange={(branch) => choose({ branch: branch || undefined })}
      />
      <StudentGroupSelect
        className={css.filter}
        value={choice.students}
        onChange={(students) => choose({ students })}
      />
      <Select
        aria-label="Order of students"
        className={css.order}
        options={sortOptions}
        value={choice.sort}
        onChange={(sort) => choose({ sort })}
      />
      <Button className={css.download} icon={<Icon of={downloadIcon} />} onClick={onDownload}>
        Download CSV
      </Button>
    </>
  )
}
