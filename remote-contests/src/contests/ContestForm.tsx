import { failureText } from '@portal/shared/api/api'
import { useSaveContestMutation } from '@portal/shared/api/contests'
import { type Contest, newContestSchema, readWebLink } from '@portal/shared/contract'
import { fieldText } from '@portal/shared/dates'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { useEffect } from 'react'

interface ContestFormProps {
  /** Undefined: a new one is added. */
  edited: Contest | undefined
  /** It was saved, or editing was cancelled. */
  onDone: () => void
}

const initialFrom = (edited: Contest | undefined) => ({
  title: edited?.title ?? '',
  start: edited ? fieldText(Date.parse(edited.startsAt)) : '',
  end: edited ? fieldText(Date.parse(edited.endsAt)) : '',
  place: edited?.place ?? '',
  url: edited?.url ?? '',
  editorial: edited?.editorial ?? '',
})

/** Adds a contest of the club, or changes one. Nothing limits what is pasted: too long texts are refused, not cut. */
export function ContestForm({ edited, onDone }: ContestFormProps) {
  const [save] = useSaveContestMutation()
  const form = useZodForm(newContestSchema, {
    initial: initialFrom(edited),
    draft: edited ? undefined : 'contest',
    readers: { url: readWebLink, editorial: readWebLink },
  })
  const isEditing = edited !== undefined
  useEffect(() => {
    if (isEditing) form.setFocus('title')
  }, [isEditing, form])

  return (
    <SubmitForm
      form={form}
      action={edited ? 'Save changes' : 'Add contest'}
      {...(edited && { onCancel: onDone })}
      failureText={(failure) => failureText(failure, 'The contest could not be saved')}
      onSend={async (contest) => {
        await save({ id: edited?._id, contest }).unwrap()
        toast.success(edited ? 'Contest changed' : 'Contest added')
        form.restart(initialFrom(undefined))
        onDone()
      }}
    >
      <FormTextField
        form={form}
        name="title"
        label="Title"
        help="Name it OPC 7 to link its results on the OPC leaderboard"
      />
      <FormTextField form={form} name="start" label="Start in India" type="datetime-local" />
      <FormTextField form={form} name="end" label="End in India" type="datetime-local" />
      <FormTextField form={form} name="place" label="Place" optional />
      <FormTextField form={form} name="url" label="Link" optional inputMode="url" autoComplete="off" />
      <FormTextField
        form={form}
        name="editorial"
        label="Editorial"
        optional
        inputMode="url"
        autoComplete="off"
      />
    </SubmitForm>
  )
}
