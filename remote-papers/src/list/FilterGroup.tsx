import { useId } from 'react'
import css from './FilterGroup.module.css'

interface FilterGroupProps {
  label: string
  choices: readonly { value: string; label: string }[]
  /** Empty while not filtered by. */
  value: string
  onChoose: (value: string) => void
}

/** One filter: all its choices in sight, one of them chosen. */
export function FilterGroup({ label, choices, value, onChoose }: FilterGroupProps) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {[{ value: '', label: 'All' }, ...choices].map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
