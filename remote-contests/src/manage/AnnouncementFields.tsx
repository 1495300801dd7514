import {
  announcementTextMax,
  type NewAnnouncement,
  type newAnnouncementSchema,
} from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { type FormOf, FormTextArea, FormTextField, type Since } from '@portal/shared/forms'
import { Checkbox } from 'antd'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import css from '../entries/entries.module.css'

type AnnouncementForm = FormOf<z.input<typeof newAnnouncementSchema> & Since, NewAnnouncement>

export function AnnouncementFields({ form }: { form: AnnouncementForm }) {
  const { value: isPublic, ...checkbox } = useController({ control: form.control, name: 'isPublic' }).field
  return (
    <>
      <FormTextField form={form} name="title" label="Title" />
      <FormTextArea
        form={form}
        name="text"
        label="Text"
        help="Plain text; web addresses become links"
        autoSize={{ minRows: 5, maxRows: 16 }}
        count={{ show: true, max: announcementTextMax }}
        onPressEnter={({ ctrlKey, metaKey, currentTarget }) => {
          if (ctrlKey || metaKey) currentTarget.form?.requestSubmit()
        }}
      />
      <FormTextField form={form} name="link" label="Link" optional inputMode="url" autoComplete="off" />
      <FormTextField
        form={form}
        name="endsOn"
        label="Show until"
        help="Members can still read it on the announcements page"
        type="date"
        min={today()}
      />
      <p className={css.checkbox}>
        <Checkbox {...checkbox} checked={isPublic}>
          Visitors can read it, too
        </Checkbox>
      </p>
    </>
  )
}
