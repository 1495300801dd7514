import { Field } from '@portal/shared/ui/field'
import { Input } from 'antd'
import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTextField } from './useTextField'
import type { FormOf } from './useZodForm'

type OfField = Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'note' | 'optional'>
type OfArea = Omit<
  ComponentProps<typeof Input.TextArea>,
  'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'
>

interface FormTextAreaProps<Typed extends FieldValues, Sent> extends OfField, OfArea {
  form: FormOf<Typed, Sent>
  name: FieldPath<Typed>
}

/** A labelled text of several lines: `<FormTextArea form={form} name="advice" label="Advice" rows={3} />`. */
export function FormTextArea<Typed extends FieldValues, Sent>({
  form,
  name,
  label,
  help,
  note,
  optional = false,
  ...area
}: FormTextAreaProps<Typed, Sent>) {
  const { error, ...text } = useTextField(form, name)
  return (
    <Field label={label} help={help} note={note} error={error} optional={optional}>
      {(control) => <Input.TextArea {...area} {...text} {...control} />}
    </Field>
  )
}
