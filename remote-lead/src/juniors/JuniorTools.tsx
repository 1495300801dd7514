import { inactiveDays, type JuniorSort } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { downloadIcon } from '../layout/icons'
import { PlaceSelects } from '../students/PlaceSelects'
import { StudentGroupSelect } from '../students/StudentGroupSelect'
import css from './juniors.module.css'
import type { JuniorView } from './useJuniorChoice'

interface JuniorToolsProps {
  view: JuniorView
  batches: readonly string[]
  branches: readonly string[]
  isDownloading: boolean
  onDownload: () => void
}

const sortOptions: { value: JuniorSort; label: string }[] = [
  { value: 'regNumber', label: 'By registration number' },
  { value: 'total', label: 'Most solved first' },
  { value: 'name', label: 'By name' },
]

/** Search, filters, order and download of the juniors. */
export function JuniorTools({ view, batches, branches, isDownloading, onDownload }: JuniorToolsProps) {
  const { query, text, type, choose } = view
  return (
    <div className={css.tools}>
      <Input
        type="search"
        className={css.search ?? ''}
        aria-label="Search juniors"
        placeholder="Name or registration number"
        prefix={<Icon of={searchIcon} />}
        value={text}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
      />
      <PlaceSelects className={css.filter} {...{ batches, branches }} value={query} onChange={choose} />
      <StudentGroupSelect
        className={css.filter}
        value={query.students}
        onChange={(students) => choose({ students })}
      />
      <Select
        aria-label="Order of juniors"
        className={css.order}
        options={sortOptions}
        value={query.sort}
        onChange={(sort) => choose({ sort })}
      />
      <Checkbox
        className={css.inactive}
        checked={query.inactive !== undefined}
        onChange={({ target }) => choose({ inactive: target.checked ? 'yes' : undefined })}
      >
        Inactive for {inactiveDays} days
      </Checkbox>
      <Button
        className={css.download}
        icon={<Icon of={downloadIcon} />}
        loading={isDownloading}
        onClick={onDownload}
      >
        Download CSV
      </Button>
    </div>
  )
}
