import { Icon } from '@portal/shared/ui/Icon'
import { Button, Select } from 'antd'
import { downloadIcon } from '../layout/icons'
import { GroupSelects } from '../students/GroupSelects'
import { StudentGroupSelect } from '../students/StudentGroupSelect'
import type { ChangedChoice } from './useViewChoice'
import type { Sort, ViewChoice } from './view'

interface GridToolsProps {
  choice: ViewChoice
  choose: (changed: ChangedChoice) => void
  options: { batches: string[]; branches: string[] }
  /** Undefined until there is something to download. */
  onDownload: (() => void) | undefined
}

// Only the roll; other lists sort by the whole registration number, batch and branch first.
const sortOptions: { value: Sort; label: string }[] = [
  { value: 'regNumber', label: 'By roll number' },
  { value: 'total', label: 'Most solved first' },
]

export function GridTools({ choice, choose, options, onDownload }: GridToolsProps) {
  return (
    <>
      <GroupSelects {...options} value={choice} onChange={choose} />
      <StudentGroupSelect value={choice.students} onChange={(students) => choose({ students })} />
      <Select
        aria-label="Order of students"
        options={sortOptions}
        value={choice.sort}
        onChange={(sort) => choose({ sort })}
      />
      <Button icon={<Icon of={downloadIcon} />} disabled={!onDownload} onClick={onDownload}>
        Download CSV
      </Button>
    </>
  )
}
