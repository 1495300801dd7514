import { type ReactNode, useId, useState } from 'react'
import css from './FilterBar.module.css'
import { Icon } from './Icon'
import { filterIcon } from './icons'
import { NativeSelect } from './NativeSelect'

export interface FilterOption {
  value: string
  label: string
}

/** One select of a filter bar. */
export interface Filter<Name extends string = string> {
  name: Name
  /** Its accessible name: 'Batch'. */
  label: string
  /** The option for no filter: 'All batches'. */
  all: string
  value: string | undefined
  /** Options, or titled groups of them. The current value must be among them to be displayed. */
  options: readonly (FilterOption | { label: string; options: readonly FilterOption[] })[]
}

interface FilterBarProps<Name extends string> {
  filters: readonly Filter<Name>[]
  /** `value` is undefined for 'All'. */
  onChange: (name: Name, value: string | undefined) => void
  onClear: () => void
  /** Always visible before the filters, say a choice of lists. */
  children?: ReactNode
}

const optionOf = ({ value, label }: FilterOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/**
 * A list's filters in one row. Active ones are marked, and a button clears them all. On a phone they fold into a
 * button with the number of active filters.
 */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { filters, onChange, onClear, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = filters.filter(({ value }) => value !== undefined).length
  return (
    <div className={css.bar}>
      {children}
      {filters.length > 0 && (
        <button
          type="button"
          className={`button button-quiet ${css.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={filterIcon} /> Filters{count > 0 && ` (${count})`}
        </button>
      )}
      <div id={id} className={css.selects} data-open={isOpen}>
        {filters.map(({ name, label, all, value = '', options }) => (
          <NativeSelect
            key={name}
            className={css.select}
            marked={value !== ''}
            aria-label={label}
            value={value}
            onChange={({ target }) => onChange(name, target.value || undefined)}
          >
            <option value="">{all}</option>
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
          </NativeSelect>
        ))}
        {count > 0 && (
          <button
            type="button"
            className={css.clear}
            onClick={({ currentTarget }) => {
              // This button disappears, and would take the focus with it.
              currentTarget.parentElement?.querySelector('select')?.focus()
              onClear()
            }}
          >
            Clear filters
          </button>
        )}
      </div>
    </div>
  )
}
