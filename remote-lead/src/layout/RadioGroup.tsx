import { type FocusEvent, type Ref, useId } from 'react'
import css from './RadioGroup.module.css'

interface RadioGroupProps {
  /** The group as a whole. */
  ref?: Ref<HTMLDivElement>
  label: string
  /** Of all that can be chosen, what each says. */
  choices: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The label is for those alone who do not see. */
  quiet?: boolean
}

/** One of a few, all in sight. */
export function RadioGroup({ ref, label, choices, value, onChange, error, quiet = false }: RadioGroupProps) {
  const id = useId()

  /** A form puts the focus on what is wrong as a whole. */
  function handleFocus({ target, currentTarget }: FocusEvent) {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus()
  }

  return (
    <div className={css.choice}>
      <span id={`${id}-label`} className={quiet ? 'visually-hidden' : css.label}>
        {label}
      </span>
      <div
        ref={ref}
        className={css.options}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={quiet ? undefined : `${id}-below`}
        aria-required={!quiet}
        aria-invalid={error !== undefined}
        tabIndex={-1}
        onFocus={handleFocus}
      >
        {Object.entries(choices).map(([choice, text]) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {!quiet && (
        <p id={`${id}-below`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
