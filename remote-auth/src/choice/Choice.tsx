import { useId } from 'react'
import css from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice of a few, all in sight. */
export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
