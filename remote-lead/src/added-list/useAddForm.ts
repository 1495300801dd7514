import { failureText, isCallFailure } from '@portal/shared/api/api'
import { unlessInFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import type { FieldPath } from 'react-hook-form'
import type { z } from 'zod'

interface AddForm<Typed extends Record<string, string>, Value, Added> {
  /** The form's name among all forms. */
  draft: string
  initial: Typed
  /** The first field, where the next one begins. */
  first: FieldPath<Typed>
  /** The field that stays filled in for the next one. */
  keeps?: keyof Typed
  schema: z.ZodType<Value, Typed>
  add: (value: Value) => Promise<Added>
  texts: { loading: string; success: string; failure: string }
  onAdded: (added: Added) => void
}

/**
 * A form that adds one thing after the other: it is empty again, with the cursor in its first field, when one is there.
 * What the server refuses stays typed, with its reason under the field.
 */
export function useAddForm<Typed extends Record<string, string>, Value, Added>(
  options: AddForm<Typed, Value, Added>,
) {
  const { draft, initial, first, keeps, schema, add, texts, onAdded } = options
  const form = useZodForm(schema, { initial, draft })

  const handleSubmit = form.handleSubmit(async (value) => {
    const typed = form.getValues()
    try {
      const added = await toast.track(add(value), {
        ...texts,
        failure: unlessInFields(form, (error) => failureText(error, texts.failure)),
      })
      form.setFocus(first)
      form.restart(keeps === undefined ? initial : { ...initial, [keeps]: typed[keeps] })
      onAdded(added)
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  return { form, handleSubmit }
}
