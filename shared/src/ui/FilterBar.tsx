import { type ReactNode, useState } from 'react'
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

/** Opens a dialog once it is in the page. */
const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/**
 * A list's filters in one row. Active ones are marked, and a button clears them all. On a phone they are in a drawer,
 * opened by a button with the number of active filters.
 */
export function FilterBar<Name extends string>({ children, ...props }: FilterBarProps<Name>) {
  const [isOpen, setOpen] = useState(false)
  const count = props.filters.filter(({ value }) => value !== undefined).length
  return (
    <div className={`row ${css.bar}`}>
      {children}
      {props.filters.length > 0 && (
        <button
          type="button"
          className={`button button-quiet ${css.toggle}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon of={filterIcon} /> Filters{count > 0 && ` (${count})`}
        </button>
      )}
      {isOpen ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
        <dialog
          ref={showModal}
          className={css.drawer}
          aria-label="Filters"
          onClose={() => setOpen(false)}
          // A click beside the drawer.
          onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        >
          <div className="stack">
            <h2>Filters</h2>
            <Selects {...props} />
            <button
              type="button"
              className="button"
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              Show results
            </button>
          </div>
        </dialog>
      ) : (
        <div className={css.selects}>
          <Selects {...props} />
        </div>
      )}
    </div>
  )
}

function Selects<Name extends string>({ filters, onChange, onClear }: FilterBarProps<Name>) {
  return (
    <>
      {filters.map(({ name, label, all, value = '', options }) => (
        <NativeSelect
          key={name}
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
      {filters.some(({ value }) => value !== undefined) && (
        <button
          type="button"
          className={`button-link ${css.clear}`}
          onClick={({ currentTarget }) => {
            // This button disappears, and would take the focus with it.
            currentTarget.parentElement?.querySelector('select')?.focus()
            onClear()
          }}
        >
          Clear filters
        </button>
      )}
    </>
  )
}
