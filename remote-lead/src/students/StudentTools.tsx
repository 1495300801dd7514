import { studentFilters } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { Input, Select } from 'antd'
import css from './students.module.css'
import type { StudentView } from './useStudentChoice'

type Filter = (typeof studentFilters)[number]

const filterTexts: Record<Filter, string> = {
  active: 'Active',
  alumni: 'Alumni',
  suspended: 'Suspended',
  leaving: 'Become alumni next',
}

/** What a filter's list says for no filter; no batch or branch can be called so. */
const all = ''

const optionsOf = (allText: string, values: readonly string[]) => [
  { value: all, label: allText },
  ...values.map((value) => ({ value, label: value.toUpperCase() })),
]

const standingOptions: { value: Filter | typeof all; label: string }[] = [
  { value: all, label: 'All standings' },
  ...studentFilters.map((value) => ({ value, label: filterTexts[value] })),
]

interface StudentToolsProps {
  view: StudentView
  batches: readonly string[]
  branches: readonly string[]
}

/** Search and filters of the students. */
export function StudentTools({ view, batches, branches }: StudentToolsProps) {
  const { query, text, type, choose } = view
  return (
    <div className={css.tools}>
      <Input
        type="search"
        className={css.search ?? ''}
        aria-label="Search students"
        placeholder="Name or registration number"
        prefix={<Icon of={searchIcon} />}
        value={text}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
      />
      <Select<Filter | typeof all>
        aria-label="Standing"
        className={css.standings}
        options={standingOptions}
        value={query.standing ?? all}
        onChange={(standing) => choose({ standing: standing || undefined })}
      />
      <Select
        aria-label="Batch"
        className={css.filter}
        options={optionsOf('All batches', batches)}
        value={query.batch ?? all}
        onChange={(batch) => choose({ batch: batch || undefined })}
      />
      <Select
        aria-label="Branch"
        className={css.filter}
        options={optionsOf('All branches', branches)}
        value={query.branch ?? all}
        onChange={(branch) => choose({ branch: branch || undefined })}
      />
    </div>
  )
}
