import { studentFilters } from '@portal/shared/contract'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { Select } from 'antd'
import { GroupSelects } from './GroupSelects'
import css from './students.module.css'
import type { StudentView } from './useStudentChoice'

type Filter = (typeof studentFilters)[number]

const filterTexts: Record<Filter, string> = {
  active: 'Active',
  alumni: 'Alumni',
  suspended: 'Suspended',
  leaving: 'Next to become alumni',
}

/** The value for no filter; no status is empty. */
const all = ''

const standingOptions: { value: Filter | typeof all; label: string }[] = [
  { value: all, label: 'All statuses' },
  ...studentFilters.map((value) => ({ value, label: filterTexts[value] })),
]

interface StudentToolsProps {
  view: StudentView
  batches: readonly string[]
  branches: readonly string[]
}

export function StudentTools({ view, batches, branches }: StudentToolsProps) {
  const { query, text, type, choose } = view
  return (
    <div className={`row ${css.tools}`}>
      <SearchBox
        search={{ text, type }}
        className={css.search}
        aria-label="Search students"
        placeholder="Name or registration number"
      />
      <Select<Filter | typeof all>
        aria-label="Status"
        className={css.statuses}
        options={standingOptions}
        value={query.accountStatus ?? all}
        onChange={(accountStatus) => choose({ accountStatus: accountStatus || undefined })}
      />
      <GroupSelects
        className={css.filter}
        batches={batches}
        branches={branches}
        value={query}
        onChange={choose}
      />
    </div>
  )
}
