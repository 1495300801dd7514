import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'
import { Field } from './Field'

interface TextFieldProps extends Omit<InputProps, 'id' | 'size' | 'status'> {
  label: string
  help?: string
  note?: string | undefined
  error: string | undefined
  optional?: boolean
  ref?: Ref<InputRef>
}

/** A labelled input with help; its error is below it. */
export function TextField({ label, help, note, error, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} note={note} error={error} optional={optional}>
      {(control) => <Input {...input} {...control} size="large" required={!optional} />}
    </Field>
  )
}
