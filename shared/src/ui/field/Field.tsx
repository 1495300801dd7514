import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './field.module.css'

/** Connects a control to its label and to the line below it. */
export interface ControlProps {
  id: string
  status: 'error' | ''
  'aria-invalid': boolean
  'aria-describedby': string
  'aria-required': boolean
}

interface FieldProps {
  label: string
  /** How to fill it in; above the control. */
  help?: string | undefined
  /** What follows from the input; below the control. */
  note?: string | undefined
  /** Replaces `note`. */
  error: string | undefined
  /** Marks a field that may stay empty. */
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * A label above any control, with help; the error is below it. That line is always reserved, so that nothing moves
 * and fields are evenly spaced. Spread the given props on the control: `<Field label="Course"
 * error={error}>{(control) => <Select {...control} />}</Field>`.
 */
export function Field({ label, help, note, error, optional = false, children }: FieldProps) {
  const id = useId()
  const wrong = error !== undefined
  return (
    <div className={`stack ${css.field}`}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className="muted"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="muted small">
          {help}
        </p>
      )}
      {children({
        id,
        status: wrong ? 'error' : '',
        'aria-invalid': wrong,
        'aria-describedby': wrong || note || !help ? `${id}-below` : `${id}-help`,
        'aria-required': !optional,
      })}
      <p id={`${id}-below`} className={`small ${wrong ? css.error : `muted ${css.note}`}`}>
        {error ?? note}
      </p>
    </div>
  )
}
