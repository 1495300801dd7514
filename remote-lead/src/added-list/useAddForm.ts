import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useFields } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { type FormEvent, useState } from 'react'
import { type FormSchema, fieldErrors } from './fieldErrors'

interface AddForm<Name extends string, Value, Added> {
  /** The form's name among all forms. */
  draft: string
  initial: Record<Name, string>
  /** The field that stays filled in for the next one. */
  keeps?: NoInfer<Name>
  schema: FormSchema<Value>
  add: (value: Value) => Promise<Added>
  texts: { loading: string; success: string; failure: string }
  onAdded: (added: Added) => void
}

/**
 * A form that adds one thing after the other: it is empty again, with the cursor in its first field, when one is there.
 * What the server refuses stays typed, with its reason under the field.
 */
export function useAddForm<Name extends string, Value, Added>(options: AddForm<Name, Value, Added>) {
  const { draft, initial, keeps, schema, add, texts, onAdded } = options
  const [isBusy, setIsBusy] = useState(false)

  function check(values: Record<Name, string>): Partial<Record<Name, string>> {
    const parsed = schema.safeParse(values)
    return parsed.success ? {} : named(fieldErrors(parsed.error.issues))
  }

  const { formRef, refuse, restart, ...fields } = useFields({ initial, check, draft })

  /** Those errors whose fields the form has. */
  function named(errors: Record<string, string>): Partial<Record<Name, string>> {
    return Object.fromEntries(Object.entries(errors).filter(([name]) => name in initial)) as Partial<
      Record<Name, string>
    >
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const parsed = schema.safeParse(fields.values)
    if (!parsed.success) return refuse(named(fieldErrors(parsed.error.issues)))
    setIsBusy(true)
    try {
      const added = await toast.track(add(parsed.data), {
        ...texts,
        failure: (error) => failureText(error, texts.failure),
      })
      restart(keeps ? { ...initial, [keeps]: fields.values[keeps] } : initial)
      formRef.current?.querySelector('input')?.focus()
      onAdded(added)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.fields) refuse(named(error.fields))
    } finally {
      setIsBusy(false)
    }
  }

  return { ...fields, formRef, isBusy, handleSubmit }
}
