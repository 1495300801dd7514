import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

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
  help?: string | undefined
  /** What is wrong; it stands in place of `help`. */
  error: string | undefined
  /** Said beside the label of a field that may be left empty. */
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * A label above any control; below it what is wrong, else how to fill it in. The line below is kept free, so that
 * nothing jumps. The control spreads what it is given: `<Field label="Course" error={error}>{(control) => <Select {...control} />}</Field>`.
 */
export function Field({ label, help, error, optional = false, children }: FieldProps) {
  const id = useId()
  const wrong = error !== undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        status: wrong ? 'error' : '',
        'aria-invalid': wrong,
        'aria-describedby': `${id}-below`,
        'aria-required': !optional,
      })}
      <p id={`${id}-below`} className={wrong ? styles.error : styles.help}>
        {error ?? help}
      </p>
    </div>
  )
}
