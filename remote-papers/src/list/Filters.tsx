import type { PaperFilters } from '@portal/shared/contract'
import { readSearch } from '@portal/shared/search-state'
import { Icon } from '@portal/shared/ui/icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import { useId, useState } from 'react'
import { FilterGroup } from './FilterGroup'
import css from './Filters.module.css'
import { activeCount, choicesFor, type FilterName, filtersSchema } from './filters'

interface FiltersProps {
  filters: PaperFilters
  onChange: (changes: PaperFilters) => void
}

/** A choice as the filter's own type: read as the address is, so that one rule says what is known. */
function changeOf(name: FilterName, value: string): PaperFilters {
  return { [name]: readSearch(filtersSchema, new URLSearchParams({ [name]: value }))[name] }
}

/** The filters beside the list; on a phone they fold into a button that counts those that are set. */
export function Filters({ filters, onChange }: FiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const active = activeCount(filters)
  return (
    <section className={css.filters} aria-label="Filters">
      <button
        type="button"
        className={css.disclosure}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((open) => !open)}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
        <Icon of={chevronDownIcon} />
      </button>
      <div id={id} className={isOpen ? css.groups : `${css.groups} ${css.folded}`}>
        {choicesFor(filters).map(({ name, label, choices }) => (
          <FilterGroup
            key={name}
            label={label}
            choices={choices}
            value={String(filters[name] ?? '')}
            onChoose={(value) => onChange(changeOf(name, value))}
          />
        ))}
      </div>
    </section>
  )
}
