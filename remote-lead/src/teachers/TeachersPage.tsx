import { failureText } from '@portal/shared/api/api'
import {
  useAddTeacherMutation,
  useDeleteTeacherMutation,
  useTeachersQuery,
} from '@portal/shared/api/teachers'
import { newTeacherSchema } from '@portal/shared/contract'
import { FormTextField } from '@portal/shared/forms'
import { userIcon } from '@portal/shared/ui/icons'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { AddedList } from '../added-list/AddedList'
import css from '../added-list/AddedList.module.css'
import { useAddForm } from '../added-list/useAddForm'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'

const loadTexts = {
  loading: 'Fetching teachers...',
  success: 'Teachers loaded successfully',
  failure: 'Error fetching teachers',
}
const addTexts = {
  loading: 'Adding teacher...',
  success: 'Teacher added successfully',
  failure: 'Error adding teacher',
}
const deleteTexts = {
  loading: 'Removing teacher...',
  success: 'Teacher removed successfully',
  failure: (error: unknown) => failureText(error, 'Error removing teacher'),
}

function AddTeacher({ onAdded }: { onAdded: (id: string) => void }) {
  const [addTeacher] = useAddTeacherMutation()
  const { form, handleSubmit } = useAddForm({
    draft: 'teacher',
    initial: { name: '', email: '' },
    first: 'name',
    schema: newTeacherSchema,
    add: (teacher) => addTeacher(teacher).unwrap(),
    texts: addTexts,
    onAdded: ({ data }) => onAdded(data._id),
  })
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormTextField form={form} name="name" label="Name" autoComplete="off" />
      <FormTextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Add teacher
      </Button>
    </form>
  )
}

/** The teachers whom papers can name: leads add and remove them (specification, sections 2 and 5). */
export function TeachersPage() {
  const query = useTeachersQuery(undefined, { refetchOnMountOrArgChange: 30 })
  const [deleteTeacher] = useDeleteTeacherMutation()
  const [newestId, setNewestId] = useState<string>()
  useLoadToast(query, loadTexts)

  async function handleDelete({ id }: { id: string }) {
    try {
      await toast.track(deleteTeacher(id).unwrap(), deleteTexts)
    } catch {
      // The specification's browser alert (section 8), besides the toast.
      window.alert('Could not delete teacher.')
    }
  }

  return (
    <LeadPage heading="Manage Teachers" intro="Whoever uploads a paper chooses its teacher from this list.">
      <div className={css.columns}>
        <Card title="Add a teacher">
          <AddTeacher onAdded={setNewestId} />
        </Card>
        <Card title="Teachers">
          <AddedList
            noun="teachers"
            scrolls="within200"
            icon={userIcon}
            query={query}
            entries={query.data?.data.map(({ _id, name, email }) => ({
              id: _id,
              title: name,
              detail: email,
            }))}
            failure={loadTexts.failure}
            newestId={newestId}
            consequence="New papers can no longer name this teacher. Papers that do keep the name."
            onDelete={handleDelete}
          />
        </Card>
      </div>
    </LeadPage>
  )
}

export { TeachersPage as Page }
