import { Input, type InputProps } from 'antd'
import { Field } from './Field'

interface TextFieldProps extends Omit<InputProps, 'id' | 'size' | 'status'> {
  label: string
  help?: string
  error: string | undefined
  optional?: boolean
}

/** A labelled input; below it what is wrong, else how to fill it in. */
export function TextField({ label, help, error, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => <Input {...input} {...control} size="large" required={!optional} />}
    </Field>
  )
}
