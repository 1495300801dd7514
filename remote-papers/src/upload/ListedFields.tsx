import { FailedState } from '@portal/shared/ui/page-states'
import { ChoiceField } from './ChoiceField'
import type { PaperFormOf } from './paperFields'
import css from './upload.module.css'
import { type Lists, subjectChoices, teacherChoices } from './useChoices'

interface ListedFieldsProps {
  form: PaperFormOf
  /** The chosen course; empty where none is. */
  course: string
  lists: Lists
}

/** What leads keep lists of: the subjects, those of the course, and the teachers. */
export function ListedFields({ form, course, lists: { subjects, teachers } }: ListedFieldsProps) {
  const ofCourse = subjectChoices(subjects.subjects, course)
  const noSubjects = subjects.data && course !== '' && ofCourse.length === 0
  const noTeachers = teachers.data && teachers.teachers.length === 0
  return (
    <>
      <ChoiceField
        form={form}
        name="subject"
        label="Subject"
        note={noSubjects ? `No subjects of ${course} yet: a lead adds them` : undefined}
        placeholder="Search by name or code"
        choices={ofCourse}
        searchable
        loading={subjects.isLoading}
        none={course === '' ? 'Choose a course first' : 'No such subject. A lead can add it.'}
      />
      <ChoiceField
        form={form}
        name="teacher"
        label="Teacher"
        note={noTeachers ? 'No teachers yet: a lead adds them' : undefined}
        placeholder="Search by name"
        choices={teacherChoices(teachers.teachers)}
        searchable
        loading={teachers.isLoading}
        none="No such teacher. A lead can add them."
      />
    </>
  )
}

/** Lists that could not be read, each with Retry. */
export function FailedLists({ lists: { subjects, teachers } }: { lists: Lists }) {
  return [subjects, teachers]
    .filter(({ error, isFetching }) => error !== undefined && !isFetching)
    .map(({ error, fallback, refetch }) => (
      <div key={fallback} className={css.whole}>
        <FailedState error={error} fallback={fallback} onRetry={refetch} />
      </div>
    ))
}
