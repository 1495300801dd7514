import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { FormOf } from './useZodForm'

/** The first message of an error, possibly in a part of the field: `questionTypes.3`. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageOf).find(Boolean)
}

/** The props of a text field. Validates on blur unless empty, and clears the error on edit. */
export function useTextField<Typed extends FieldValues, Sent>(
  form: FormOf<Typed, Sent>,
  name: FieldPath<Typed>,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const error = messageOf(fieldState.error)
  return {
    ...field,
    value: String(field.value ?? ''),
    error,
    onChange: (changed: unknown) => {
      field.onChange(changed)
      // Clearing an error renders the whole form, so not on each key.
      if (fieldState.invalid) form.clearErrors(name)
    },
    onBlur: () => {
      field.onBlur()
      form.tidy?.(name)
      // Server errors stay until the field is edited.
      if (field.value !== '' && error === undefined) form.trigger(name)
    },
  }
}

/** Sets fields that depend on another one, and clears their errors. */
export function setFields<Typed extends FieldValues, Sent>(
  form: FormOf<Typed, Sent>,
  changes: Partial<Typed>,
): void {
  form.clearErrors(Object.keys(changes) as FieldPath<Typed>[])
  form.setValues(changes)
}
