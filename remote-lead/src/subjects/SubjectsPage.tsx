import { failureText } from '@portal/shared/api/api'
import {
  useAddSubjectMutation,
  useDeleteSubjectMutation,
  useSubjectsQuery,
} from '@portal/shared/api/subjects'
import { newSubjectSchema, type Subject } from '@portal/shared/contract'
import { type FormOf, FormTextField, useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/form'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { toast } from '@portal/shared/ui/toast'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { AddedList } from '../added-list/AddedList'
import css from '../added-list/AddedList.module.css'
import { useAddForm } from '../added-list/useAddForm'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { bookIcon } from './bookIcon'

const loadTexts = {
  loading: 'Fetching subjects...',
  success: 'Subjects loaded successfully',
  failure: 'Error fetching subjects',
}
const addTexts = {
  loading: 'Adding subject...',
  success: 'Subject added successfully',
  failure: 'Error adding subject',
}
const deleteTexts = {
  loading: 'Removing subject...',
  success: 'Subject removed successfully',
  failure: (error: unknown) => failureText(error, 'Error removing subject'),
}

const courses = ['MCA', 'MSC']
const shownCourses = [{ value: 'all', label: 'All' }, ...courses.map((value) => ({ value, label: value }))]

function CourseField<Sent>({ form }: { form: FormOf<z.input<typeof newSubjectSchema>, Sent> }) {
  const { value, error, onChange, ref } = useTextField(form, 'course')
  return (
    <Field label="Course" error={error}>
      {({ status: _, ...control }) => (
        <Radio.Group
          {...control}
          // A form puts the focus on what is wrong as a whole.
          ref={(group) => ref(group?.querySelector('input'))}
          aria-label="Course"
          optionType="button"
          options={courses}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

function AddSubject({ onAdded }: { onAdded: (subject: Subject) => void }) {
  const [addSubject] = useAddSubjectMutation()
  const { form, handleSubmit } = useAddForm({
    draft: 'subject',
    initial: { name: '', subjectCode: '', course: '' },
    first: 'name',
    keeps: 'course',
    schema: newSubjectSchema,
    add: (subject) => addSubject(subject).unwrap(),
    texts: addTexts,
    onAdded: ({ data }) => onAdded(data),
  })
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormTextField form={form} name="name" label="Subject name" autoComplete="off" />
      <FormTextField form={form} name="subjectCode" label="Subject code" autoComplete="off" />
      <CourseField form={form} />
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Add subject
      </Button>
    </form>
  )
}

/** The subjects of the courses: leads add and remove them (specification, sections 2 and 5). */
export function SubjectsPage() {
  const query = useSubjectsQuery(undefined, { refetchOnMountOrArgChange: 30 })
  const [deleteSubject] = useDeleteSubjectMutation()
  const [newestId, setNewestId] = useState<string>()
  const [course, setCourse] = useState('all')
  useLoadToast(query, loadTexts)

  function handleAdded(subject: Subject) {
    setNewestId(subject._id)
    if (subject.course !== course) setCourse('all')
  }

  const shown = query.data?.data.filter((subject) => course === 'all' || subject.course === course)
  return (
    <LeadPage
      heading="Manage Subjects"
      intro="Whoever uploads a paper chooses its subject from its course's list."
    >
      <div className={css.columns}>
        <Card title="Add a subject">
          <AddSubject onAdded={handleAdded} />
        </Card>
        <Card title="Subjects">
          <AddedList
            noun="subjects"
            icon={bookIcon}
            query={query}
            entries={shown?.map((subject) => ({
              id: subject._id,
              title: subject.name,
              detail: `${subject.subjectCode} · ${subject.course}`,
            }))}
            failure={loadTexts.failure}
            scrolls="within400"
            newestId={newestId}
            filter={
              query.data?.data.length ? (
                <Radio.Group
                  aria-label="Courses shown"
                  optionType="button"
                  options={shownCourses}
                  value={course}
                  onChange={({ target }) => setCourse(target.value)}
                />
              ) : undefined
            }
            consequence="New papers can no longer name this subject. Papers that do keep its name."
            onDelete={({ id }) => toast.track(deleteSubject(id).unwrap(), deleteTexts)}
          />
        </Card>
      </div>
    </LeadPage>
  )
}

export { SubjectsPage as Page }
