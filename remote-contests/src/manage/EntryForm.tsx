import { failureText } from '@portal/shared/api/api'
import { type FormOf, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { type ReactNode, useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

export interface EntryFormProps<One extends { _id: string }, Typed extends FieldValues, New> {
  /** `Contest` */
  name: string
  verb: 'Add' | 'Post'
  schema: z.ZodType<New, Typed>
  /** The initial values of a new one, or of the edited one. */
  initialOf: (edited: One | undefined) => Typed
  readers: NonNullable<Parameters<typeof useZodForm<Typed, New>>[1]['readers']>
  /** The first is `title`. Pasted text isn’t cut: what is too long is refused. */
  fields: (form: FormOf<Typed, New>) => ReactNode
  /** Adds a new one if there is no id. */
  onSave: (id: string | undefined, saved: New) => Promise<unknown>
  /** Undefined: a new one is added. */
  edited: One | undefined
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** Adds an entry, or changes one. */
export function EntryForm<One extends { _id: string }, Typed extends FieldValues, New>(
  props: EntryFormProps<One, Typed, New>,
) {
  const { name, verb, schema, initialOf, readers, fields, onSave, edited, onDone } = props
  const noun = name.toLowerCase()
  const form = useZodForm(schema, {
    initial: initialOf(edited),
    // Keeps a new one if the session ends while it is typed.
    ...(!edited && { draft: noun }),
    readers,
  })
  const { setFocus } = form
  const isEditing = edited !== undefined
  useEffect(() => {
    if (isEditing) setFocus('title' as FieldPath<Typed>)
  }, [isEditing, setFocus])

  return (
    <SubmitForm
      form={form}
      action={edited ? 'Save changes' : `${verb} ${noun}`}
      {...(edited && { onCancel: onDone })}
      failureText={(failure) => failureText(failure, `The ${noun} could not be saved`)}
      onSend={async (saved) => {
        await onSave(edited?._id, saved)
        toast.success(`${name} ${edited ? 'changed' : `${verb.toLowerCase()}ed`}`)
        form.restart(initialOf(undefined))
        onDone()
      }}
    >
      {fields(form)}
    </SubmitForm>
  )
}
