import { failureText } from '@portal/shared/api/api'
import { type FormOf, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { type ReactNode, useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

export interface EntryFormProps<One extends { _id: string }, Typed extends FieldValues, New> {
  /** `Contest`. */
  name: string
  verb: 'Add' | 'Post'
  schema: z.ZodType<New, Typed>
  /** The initial values for a new entry, or for the edited one. */
  initialOf: (edited: One | undefined) => Typed
  canonical: NonNullable<Parameters<typeof useZodForm<Typed, New>>[1]['canonical']>
  /** The first field is `title`. No field has `maxLength`, which would silently cut pasted text. */
  fields: (form: FormOf<Typed, New>) => ReactNode
  /** Without an id, adds a new entry. */
  onSave: (id: string | undefined, saved: New) => Promise<unknown>
  /** The entry to change; undefined to add one. */
  edited: One | undefined
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** A form that adds an entry, or changes one. */
export function EntryForm<One extends { _id: string }, Typed extends FieldValues, New>(
  props: EntryFormProps<One, Typed, New>,
) {
  const { name, verb, schema, initialOf, canonical, fields, onSave, edited, onDone } = props
  const noun = name.toLowerCase()
  const form = useZodForm(schema, {
    initial: initialOf(edited),
    draft: edited ? `${noun} ${edited._id}` : noun,
    canonical,
  })
  const { setFocus } = form
  const isEditing = edited !== undefined
  useEffect(() => {
    if (isEditing) setFocus('title' as FieldPath<Typed>)
  }, [isEditing, setFocus])

  function handleCancel() {
    form.restart()
    onDone()
  }

  return (
    <SubmitForm
      form={form}
      action={edited ? 'Save changes' : `${verb} ${noun}`}
      {...(edited && { onCancel: handleCancel })}
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
