import { failureText } from '@portal/shared/api/api'
import { type FormOf, isOutdated, type Since, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'

export interface EntryFormProps<One extends { _id: string }, Typed extends FieldValues & Since, New> {
  /** `Contest`. */
  name: string
  verb: 'Add' | 'Post'
  schema: z.ZodType<New, Typed>
  /** The initial values for a new entry, or for the edited one. */
  initialOf: (edited: One | undefined) => Typed
  canonical: NonNullable<Parameters<typeof useZodForm<Typed, New>>[1]['canonical']>
  /** The first field is `title`. No field has `maxLength`, which would silently cut pasted text. */
  fields: (form: FormOf<Typed, New>) => ReactNode
  /** Without an id, adds a new entry. Otherwise changes it, with `since` only if nobody else has. */
  onSave: (id: string | undefined, saved: New, since: string | undefined) => Promise<unknown>
  /** The entry to change; undefined to add one. */
  edited: One | undefined
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** A form that adds an entry, or changes one. */
export function EntryForm<One extends { _id: string }, Typed extends FieldValues & Since, New>(
  props: EntryFormProps<One, Typed, New>,
) {
  const { name, verb, schema, initialOf, canonical, fields, onSave, edited, onDone } = props
  const noun = name.toLowerCase()
  const [overwrites, setOverwrites] = useState(false)
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

  async function save(saved: New) {
    const since = (!overwrites && form.getValues('since' as FieldPath<Typed>)) || undefined
    try {
      await onSave(edited?._id, saved, since)
    } catch (error) {
      if (isOutdated(error)) setOverwrites(true)
      throw error
    }
  }

  function textOf(failure: unknown) {
    const text = failureText(failure, `The ${noun} could not be saved`)
    return isOutdated(failure)
      ? `${text}. The list shows theirs. If you save yours, their changes will be lost.`
      : text
  }

  function handleCancel() {
    form.restart()
    onDone()
  }

  return (
    <SubmitForm
      form={form}
      action={overwrites ? 'Save mine' : edited ? 'Save changes' : `${verb} ${noun}`}
      danger={overwrites}
      {...(edited && { onCancel: handleCancel })}
      failureText={textOf}
      onSend={async (saved) => {
        await save(saved)
        toast.success(`${name} ${edited ? 'changed' : `${verb.toLowerCase()}ed`}`)
        form.restart(initialOf(undefined))
        onDone()
      }}
    >
      {fields(form)}
    </SubmitForm>
  )
}
