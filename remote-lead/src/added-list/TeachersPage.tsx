import {
  useAddTeacherMutation,
  useDeleteTeacherMutation,
  useTeachersQuery,
} from '@portal/shared/api/teachers'
import { newTeacherSchema } from '@portal/shared/contract'
import { FormTextField } from '@portal/shared/forms'
import { userIcon } from '@portal/shared/ui/icons'
import { AddedListPage, listTexts } from './AddedListPage'

const texts = listTexts('teacher')

/** The teachers whom papers can name: leads add and remove them (specification, sections 2 and 5). */
export function TeachersPage() {
  const [addTeacher] = useAddTeacherMutation()
  const [deleteTeacher] = useDeleteTeacherMutation()
  return (
    <AddedListPage
      heading="Manage Teachers"
      intro="Students choose from this list when they upload a paper."
      texts={texts}
      query={useTeachersQuery(undefined, { refetchOnMountOrArgChange: 30 })}
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
      consequence="New papers can no longer name this teacher. Papers that do keep the name."
      onDelete={(id) => deleteTeacher(id).unwrap()}
      // The specification's browser alert (section 8), besides the toast.
      onDeleteFailed={() => window.alert('Could not delete teacher.')}
    />
  )
}

export { TeachersPage as Page }
