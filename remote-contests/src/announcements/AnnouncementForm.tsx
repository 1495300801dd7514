import { useSaveAnnouncementMutation } from '@portal/shared/api/announcements'
import { failureText } from '@portal/shared/api/api'
import {
  announcementTextMax,
  announcementTitleMax,
  type ManagedAnnouncement,
  newAnnouncementSchema,
  readWebLink,
} from '@portal/shared/contract'
import { dayOf, today } from '@portal/shared/dates'
import { FormTextField, SubmitForm, useTextField, useZodForm } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Checkbox, Input } from 'antd'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import css from './announcements.module.css'

interface AnnouncementFormProps {
  /** Undefined: a new one is posted. */
  edited: ManagedAnnouncement | undefined
  /** It was saved, or editing was cancelled. */
  onDone: () => void
}

const twoWeeksMs = 14 * 86_400_000

const initialFrom = (edited: ManagedAnnouncement | undefined) => ({
  title: edited?.title ?? '',
  text: edited?.text ?? '',
  link: edited?.link ?? '',
  endsOn: edited && !edited.hasEnded ? edited.endsOn : dayOf(Date.now() + twoWeeksMs),
  isPublic: edited?.isPublic ?? true,
})

/** Posts an announcement, or changes one. */
export function AnnouncementForm({ edited, onDone }: AnnouncementFormProps) {
  const [save] = useSaveAnnouncementMutation()
  const form = useZodForm(newAnnouncementSchema, {
    initial: initialFrom(edited),
    // Keeps a new one if the session ends while it is typed.
    draft: edited ? undefined : 'announcement',
    readers: { link: readWebLink },
  })
  const text = useTextField(form, 'text')
  const { field: isPublic } = useController({ control: form.control, name: 'isPublic' })
  const { error, ...textField } = text
  const isEditing = edited !== undefined
  useEffect(() => {
    if (isEditing) form.setFocus('title')
  }, [isEditing, form])

  return (
    <SubmitForm
      form={form}
      action={edited ? 'Save changes' : 'Post announcement'}
      {...(edited && { onCancel: onDone })}
      failureText={(failure) => failureText(failure, 'The announcement could not be saved')}
      onSend={async (announcement) => {
        await save({ id: edited?._id, announcement }).unwrap()
        toast.success(edited ? 'Announcement changed' : 'Announcement posted')
        form.restart(initialFrom(undefined))
        onDone()
      }}
    >
      <FormTextField form={form} name="title" label="Title" maxLength={announcementTitleMax} />
      <Field label="Text" help="Plain text; web addresses become links" error={error}>
        {({ status, ...control }) => (
          <Input.TextArea
            {...control}
            {...textField}
            {...(status && { status })}
            autoSize={{ minRows: 5, maxRows: 16 }}
            count={{ show: true, max: announcementTextMax }}
          />
        )}
      </Field>
      <FormTextField form={form} name="link" label="Link" optional inputMode="url" autoComplete="off" />
      <FormTextField
        form={form}
        name="endsOn"
        label="Show until"
        help="Members can still read it on the page of announcements"
        type="date"
        min={today()}
      />
      <p className={css.way}>
        <Checkbox checked={isPublic.value} onChange={({ target }) => isPublic.onChange(target.checked)}>
          Visitors can read it, too
        </Checkbox>
      </p>
    </SubmitForm>
  )
}
