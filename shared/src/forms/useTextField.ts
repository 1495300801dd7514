import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { FormOf } from './useZodForm'

/** The first message of an error, which may be one of a part of the field: `questionTypes.3`. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageOf).find(Boolean)
}

/**
 * What the component of a field is given, whose value is a text: typed, chosen or picked. What is wrong with it is said
 * when it is left, unless it is empty, and taken back when it is edited.
 */
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
      // All of the form hears of it and renders again, so not for each key.
      if (fieldState.invalid) form.clearErrors(name)
    },
    onBlur: () => {
      field.onBlur()
      form.tidy?.(name)
      // Not what the server said of it: that stays until it is edited.
      if (field.value !== '' && error === undefined) form.trigger(name)
    },
  }
}

/** Sets fields that follow another one; what was wrong with them is taken back. */
export function setFields<Typed extends FieldValues, Sent>(
  form: FormOf<Typed, Sent>,
  changes: Partial<Typed>,
): void {
  form.clearErrors(Object.keys(changes) as FieldPath<Typed>[])
  form.setValues(changes)
}
