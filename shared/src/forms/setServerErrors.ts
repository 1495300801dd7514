import { isCallFailure } from '@portal/shared/api/api'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FormOf } from './useZodForm'

/** The form field that a path points to or into: `interviews.0.tags.3` is in `interviews.0.tags`. */
function fieldAt(values: object, path: string): string | undefined {
  const keys = path.split('.')
  let value: unknown = values
  for (const [depth, key] of keys.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Object.entries(value).find(([name]) => name === key)?.[1]
    if (typeof value !== 'object') return keys.slice(0, depth + 1).join('.')
  }
  return undefined
}

/**
 * Shows the server's errors under their fields and focuses the first. If none of them is in this form, shows
 * `notice` in the form's own notice (`noticeOf`), if it has one.
 * @returns whether an error belonged to a field
 */
export function setServerErrors<Typed extends FieldValues, Sent>(
  form: FormOf<Typed, Sent>,
  error: unknown,
  notice?: string,
): boolean {
  const values = form.getValues()
  const places = Object.keys(values)
  const positionOf = (field: string) => places.indexOf(field.split('.')[0] ?? '')
  const found = Object.entries((isCallFailure(error) && error.fields) || {})
    .flatMap(([path, message]) => {
      const field = fieldAt(values, path)
      return field === undefined ? [] : [{ field: field as FieldPath<Typed>, message }]
    })
    .sort((one, other) => positionOf(one.field) - positionOf(other.field))

  for (const [at, { field, message }] of found.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: at === 0 })
  if (found.length === 0 && notice !== undefined) form.setError('root', { message: notice })
  return found.length > 0
}

/** The `failure` text of a toast, unless the errors are shown under their fields. */
export const unlessInFields =
  <Typed extends FieldValues, Sent>(form: FormOf<Typed, Sent>, textOf: (error: unknown) => string) =>
  (error: unknown): string | undefined =>
    setServerErrors(form, error) ? undefined : textOf(error)
