import { TextField } from '@portal/shared/ui/field'
import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTextField } from './useTextField'
import type { FormOf } from './useZodForm'

type Own = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref' | 'form'
>

interface FormTextFieldProps<Typed extends FieldValues, Sent> extends Own {
  form: FormOf<Typed, Sent>
  name: FieldPath<Typed>
}

/** A labelled input of a form: `<FormTextField form={form} name="email" label="E-mail" />`. */
export function FormTextField<Typed extends FieldValues, Sent>({
  form,
  name,
  ...field
}: FormTextFieldProps<Typed, Sent>) {
  return <TextField {...field} {...useTextField(form, name)} />
}
