import { refetchIfStale } from '@portal/shared/api/freshness'
import {
  useAddSubjectMutation,
  useChangeSubjectMutation,
  useDeleteSubjectMutation,
  useRestoreSubjectMutation,
  useSubjectsQuery,
} from '@portal/shared/api/subjects'
import { newSubjectSchema } from '@portal/shared/contract'
import { type FormOf, FormTextField, useTextField, withSince } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/field'
import { Radio } from 'antd'
import { z } from 'zod'
import { AddedListPage, type Correcting, listTexts } from './AddedListPage'
import { bookIcon } from './bookIcon'

const texts = listTexts('subject')
type Typed = z.input<typeof newSubjectSchema> & Correcting
const schema = z.preprocess(({ corrected: _, ...typed }: Typed) => typed, withSince(newSubjectSchema))

const courses = { MCA: 'MCA', MSC: 'MSC' }

function CourseField<Sent>({ form }: { form: FormOf<Typed, Sent> }) {
  const { value, error, onChange, ref } = useTextField(form, 'course')
  return (
    <Field label="Course" error={error}>
      {({ status: _, ...control }) => (
        <Radio.Group
          {...control}
          // Forms focus the first invalid field.
          ref={(group) => ref(group?.querySelector('input'))}
          aria-label="Course"
          optionType="button"
          options={Object.keys(courses)}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** The courses' subjects, which leads add and remove (specification, sections 2 and 5). */
export function SubjectsPage() {
  const [addSubject] = useAddSubjectMutation()
  const [changeSubject] = useChangeSubjectMutation()
  const [deleteSubject] = useDeleteSubjectMutation()
  const [restoreSubject] = useRestoreSubjectMutation()
  return (
    <AddedListPage
      heading="Manage Subjects"
      intro="Students choose a subject from their course’s list when they upload a paper."
      texts={texts}
      query={useSubjectsQuery(undefined, refetchIfStale)}
      initial={{ name: '', subjectCode: '', shortNames: '', course: '', corrected: '', since: '' }}
      keeps="course"
      schema={schema}
      fields={(form, isCorrecting) => (
        <>
          <FormTextField form={form} name="name" label="Subject name" autoComplete="off" />
          <FormTextField form={form} name="subjectCode" label="Subject code" autoComplete="off" />
          <FormTextField
            form={form}
            name="shortNames"
            label="Short names"
            optional
            note="What people type to find it, such as DBMS or DB. Initials work already."
            autoComplete="off"
          />
          {!isCorrecting && <CourseField form={form} />}
        </>
      )}
      onAdd={(subject) => addSubject(subject).unwrap()}
      correct={{
        save: (id, { course: _, ...subject }, since) => changeSubject({ id, subject, since }).unwrap(),
        valuesOf: ({ _id, name, subjectCode, course, shortNames = '', updatedAt = '' }) => ({
          name,
          subjectCode,
          course,
          shortNames,
          corrected: _id,
          since: updatedAt,
        }),
      }}
      icon={bookIcon}
      detailOf={({ subjectCode, course, shortNames }) =>
        [subjectCode, course, shortNames].filter(Boolean).join(' · ')
      }
      filter={{ label: 'Courses shown', choices: courses, of: ({ course }) => course }}
      scrolls="within400"
      consequence="Existing papers keep it. If there are any, older exams can still be uploaded with it, and you can bring it back."
      onDelete={(id) => deleteSubject(id).unwrap()}
      onRestore={(id) => restoreSubject(id).unwrap()}
    />
  )
}

export { SubjectsPage as Page }
