import { refetchIfStale } from '@portal/shared/api/freshness'
import {
  useAddTeacherMutation,
  useDeleteTeacherMutation,
  useRestoreTeacherMutation,
  useTeachersQuery,
} from '@portal/shared/api/teachers'
import { newTeacherSchema } from '@portal/shared/contract'
import { FormTextField } from '@portal/shared/forms'
import { userIcon } from '@portal/shared/ui/icons'
import { AddedListPage, listTexts } from './AddedListPage'

const texts = listTexts('teacher')

/** The teachers that papers can name, which leads add and remove (specification, sections 2 and 5). */
export function TeachersPage() {
  const [addTeacher] = useAddTeacherMutation()
  const [deleteTeacher] = useDeleteTeacherMutation()
  const [restoreTeacher] = useRestoreTeacherMutation()
  return (
    <AddedListPage
      heading="Manage Teachers"
      intro="Students choose a teacher from this list when they upload a paper."
      texts={texts}
      query={useTeachersQuery(undefined, refetchIfStale)}
      initial={{ name: '', email: '' }}
      schema={newTeacherSchema}
      fields={(form) => (
        <>
          <FormTextField form={form} name="name" label="Name" autoComplete="off" />
          <FormTextField form={form} name="email" label="Email" type="email" autoComplete="off" />
        </>
      )}
      onAdd={(teacher) => addTeacher(teacher).unwrap()}
      icon={userIcon}
      detailOf={({ email }) => email}
      scrolls="within200"
      consequence="Existing papers keep the name. If there are any, older exams can still be uploaded with it, and you can bring it back."
      onDelete={(id) => deleteTeacher(id).unwrap()}
      onRestore={(id) => restoreTeacher(id).unwrap()}
      // The specification requires an alert (section 8) in addition to the toast.
      onDeleteFailed={() => window.alert('Could not delete teacher.')}
    />
  )
}

export { TeachersPage as Page }
