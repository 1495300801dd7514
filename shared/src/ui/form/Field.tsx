import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './field.module.css'

/** What ties a control to its label and to the line below it. */
export interface ControlProps {
  id: string
  status: 'error' | ''
  'aria-invalid': boolean
  'aria-describedby': string
  'aria-required': boolean
}

interface FieldProps {
  label: string
  /** How to fill it in; it stands above the control. */
  help?: string | undefined
  /** What follows from what is filled in; it stands below the control. */
  note?: string | undefined
  /** What is wrong; it stands in place of `note`. */
  error: string | undefined
  /** Said beside the label of a field that may be left empty. */
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * A label above any control, with how to fill it in; below it what is wrong. The line below is kept free, so that
 * nothing jumps, and is all that is between two fields, so that they stand evenly. The control spreads what it is given: `<Field label="Course" error={error}>{(control) => <Select {...control} />}</Field>`.
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
