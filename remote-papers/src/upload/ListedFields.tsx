import { FailedState } from '@portal/shared/ui/page-states'
import { ChoiceField } from './ChoiceField'
import css from './upload.module.css'
import { type Lists, subjectChoices, teacherChoices } from './useChoices'
import type { PaperFields } from './usePaperFields'

interface ListedFieldsProps {
  fields: PaperFields
  lists: Lists
}

/** What leads keep lists of: the subjects, those of the course, and the teachers. */
export function ListedFields({
  fields: { values, choice },
  lists: { subjects, teachers },
}: ListedFieldsProps) {
  const { course } = values
  const ofCourse = subjectChoices(subjects.subjects, course)
  const noSubjects = subjects.data && course !== '' && ofCourse.length === 0
  const noTeachers = teachers.data && teachers.teachers.length === 0
  return (
    <>
      <ChoiceField
        {...choice('subject')}
        label="Subject"
        note={noSubjects ? `No subjects of ${course} yet: a lead adds them` : undefined}
        placeholder="Search by name or code"
        choices={ofCourse}
        searchable
        loading={subjects.isLoading}
        none={course === '' ? 'Choose a course first' : 'No such subject. A lead can add it.'}
      />
      <ChoiceField
        {...choice('teacher')}
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
