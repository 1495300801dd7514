import { NativeSelect } from '@portal/shared/ui/NativeSelect'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { Radio } from 'antd'
import { solvedIn, type Topic } from './sheetRows'
import type { SheetSearch } from './sheetSearch'
import { topicText } from './sheetTexts'
import css from './tools.module.css'

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'solved', label: 'Solved' },
]

/** A pause in typing starts the search and changes the URL. */
const searchPauseMs = 250

interface SheetToolsProps {
  filters: SheetSearch
  topics: readonly Topic[]
  onChange: (changes: Partial<SheetSearch>, options?: { replace: boolean }) => void
}

export function SheetTools({ filters, topics, onChange }: SheetToolsProps) {
  const search = useSearchText({
    searched: filters.q ?? '',
    search: (words) => onChange({ q: words || undefined }, { replace: true }),
    pauseMs: searchPauseMs,
  })
  return (
    <div className={`row ${css.tools}`}>
      <Radio.Group
        aria-label="Show"
        optionType="button"
        buttonStyle="solid"
        options={showOptions}
        value={filters.show}
        onChange={({ target }) => onChange({ show: target.value })}
      />
      <NativeSelect
        className={css.topic}
        marked={filters.topic !== undefined}
        aria-label="Topic"
        value={filters.topic ?? ''}
        onChange={({ target }) => onChange({ topic: target.value || undefined })}
      >
        <option value="">All topics</option>
        {topics.map(({ name, rows }) => (
          <option key={name} value={name}>
            {`${topicText(name)} (${solvedIn(rows)} of ${rows.length})`}
          </option>
        ))}
      </NativeSelect>
      <SearchBox search={search} aria-label="Search questions" placeholder="Search by title" />
    </div>
  )
}
