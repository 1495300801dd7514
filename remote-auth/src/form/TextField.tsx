import { Input, type InputProps } from 'antd'
import { useId } from 'react'
import styles from './form.module.css'

interface TextFieldProps extends Omit<InputProps, 'id' | 'size' | 'status'> {
  label: string
  help?: string
  error: string | undefined
}

/** A labelled input; below it what is wrong, else how to fill it in. The line below is kept free, so that nothing jumps. */
export function TextField({ label, help, error, ...input }: TextFieldProps) {
  const id = useId()
  const wrong = error !== undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        {...input}
        id={id}
        size="large"
        required
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={`${id}-below`}
      />
      <p id={`${id}-below`} className={wrong ? styles.error : styles.help}>
        {error ?? help}
      </p>
    </div>
  )
}
