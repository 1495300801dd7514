import { inactiveDays, type JuniorSort, juniorSorts } from '@portal/shared/contract'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { Checkbox, Select } from 'antd'
import { GroupSelects } from '../students/GroupSelects'
import { StudentGroupSelect } from '../students/StudentGroupSelect'
import css from './juniors.module.css'
import type { JuniorView } from './useJuniorChoice'

interface JuniorToolsProps {
  view: JuniorView
  batches: readonly string[]
  branches: readonly string[]
  /** Cards have no column heads to sort by. */
  hasOrder: boolean
}

const sortTexts: Record<JuniorSort, string> = {
  regNumber: 'By registration number',
  total: 'Most solved first',
  name: 'By name',
  potds: 'Most daily problems first',
  striver: 'Most Striver questions first',
  tle: 'Most TLE questions first',
}
const sortOptions = juniorSorts.map((value) => ({ value, label: sortTexts[value] }))

/** The orders, including a table column sorted the other way. */
const optionsFor = ({ sort, order }: JuniorView['query']) =>
  order === undefined
    ? { options: sortOptions, value: sort }
    : {
        options: [{ value: 'reversed', label: `${sortTexts[sort]}, reversed` }, ...sortOptions],
        value: 'reversed',
      }

export function JuniorTools(props: JuniorToolsProps) {
  const { view, batches, branches, hasOrder } = props
  const { query, text, type, choose } = view
  return (
    <div className="row">
      <SearchBox
        search={{ text, type }}
        className={css.search}
        aria-label="Search juniors"
        placeholder="Name or registration number"
      />
      <GroupSelects
        className={css.filter}
        batches={batches}
        branches={branches}
        value={query}
        onChange={choose}
      />
      <StudentGroupSelect
        className={css.filter}
        value={query.students}
        onChange={(students) => choose({ students })}
      />
      {hasOrder && (
        <Select<string>
          aria-label="Order of juniors"
          className={css.order}
          {...optionsFor(query)}
          onChange={(chosen) => {
            const sort = juniorSorts.find((one) => one === chosen)
            if (sort) choose({ sort, order: undefined })
          }}
        />
      )}
      <Checkbox
        className={css.inactive}
        checked={query.inactive !== undefined}
        onChange={({ target }) => choose({ inactive: target.checked ? 'yes' : undefined })}
      >
        Inactive for {inactiveDays} days
      </Checkbox>
    </div>
  )
}
