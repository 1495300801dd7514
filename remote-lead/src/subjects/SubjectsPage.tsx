import { failureText } from '@portal/shared/api/api'
import {
  useAddSubjectMutation,
  useDeleteSubjectMutation,
  useSubjectsQuery,
} from '@portal/shared/api/subjects'
import { newSubjectSchema, type Subject } from '@portal/shared/contract'
import { type FormOf, FormTextField, useTextField } from '@portal/shared/forms'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { AddedList } from '../added-list/AddedList'
import css from '../added-list/AddedList.module.css'
import { useAddForm } from '../added-list/useAddForm'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { RadioGroup } from '../layout/RadioGroup'
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

const courseNames = { MCA: 'MCA', MSC: 'MSC' }
const shownCourses = { all: 'All', ...courseNames }

function CourseField<Sent>({ form }: { form: FormOf<z.input<typeof newSubjectSchema>, Sent> }) {
  const { value, error, onChange, ref } = useTextField(form, 'course')
  return (
    <RadioGroup
      ref={ref}
      label="Course"
      choices={courseNames}
      value={value}
      error={error}
      onChange={onChange}
    />
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
                <RadioGroup
                  label="Courses shown"
                  choices={shownCourses}
                  value={course}
                  onChange={setCourse}
                  quiet
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
