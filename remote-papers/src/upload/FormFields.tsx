import { academicSessionOf, courses, examTypes } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormTextField, setFields, useTextField } from '@portal/shared/forms'
import { TextField } from '@portal/shared/ui/field'
import { FailedState } from '@portal/shared/ui/PageStates'
import { ChoiceField, plainChoices } from './ChoiceField'
import { semestersFor, withCourse, withYear, yearsOf } from './dependentFields'
import { LinkOrFiles } from './LinkOrFiles'
import type { PaperFormOf } from './paperFields'
import css from './upload.module.css'
import { type Lists, subjectChoices, teacherChoices } from './useChoices'

interface FormFieldsProps {
  form: PaperFormOf
  /** The chosen course, or empty. */
  course: string
  /** The typed academic session. */
  session: string
  lists: Lists
}

const ordinal = { type: 'number', inputMode: 'numeric', min: 1 } as const
/** The mouse wheel scrolls the page instead of changing the number. */
const handleWheel = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.blur()

/** A paper's fields. Year, semester and subjects depend on the course. */
export function FormFields({ form, course, session, lists: { subjects, teachers } }: FormFieldsProps) {
  const current = academicSessionOf(today())
  const ofCourse = subjectChoices(subjects.subjects, course, session)
  const noSubjects = subjects.data && course !== '' && ofCourse.length === 0
  const noTeachers = teachers.data && teachers.teachers.length === 0

  function handleCourse(chosen: string) {
    const other = courses.find((name) => name === chosen)
    if (other) setFields(form, withCourse(form.getValues(), other, subjects.subjects))
  }

  return (
    <>
      <ChoiceField
        form={form}
        name="course"
        label="Course"
        choices={plainChoices(courses)}
        onChoose={handleCourse}
      />
      <FormTextField
        form={form}
        name="academicSession"
        label="Academic session"
        help={`When the exam was held. The current one is ${current}`}
        placeholder={current}
        autoComplete="off"
        maxLength={20}
      />
      <TermFields form={form} course={course} />
      <ChoiceField
        form={form}
        name="subject"
        label="Subject"
        note={noSubjects ? `No ${course} subjects yet. Ask a lead to add them` : undefined}
        placeholder="Search by name or code"
        choices={ofCourse}
        searchable
        loading={subjects.isLoading}
        none={course === '' ? 'Choose a course first' : 'Not found. Ask a lead to add it.'}
      />
      <ChoiceField
        form={form}
        name="teacher"
        label="Teacher"
        note={noTeachers ? 'No teachers yet. Ask a lead to add them' : undefined}
        placeholder="Search by name"
        choices={teacherChoices(teachers.teachers, session)}
        searchable
        loading={teachers.isLoading}
        none="Not found. Ask a lead to add them."
      />
      <LinkOrFiles form={form} label="Where is the paper?" atLink="On Google Drive">
        <FormTextField
          form={form}
          name="driveLink"
          label="Drive link"
          help="In Google Drive: Share, 'Anyone with the link', Copy link"
          placeholder="https://drive.google.com/file/d/.../view?usp=sharing"
          inputMode="url"
          autoComplete="off"
        />
      </LinkOrFiles>
    </>
  )
}

/** The exam. A component of its own, because focus goes to the wrong field that registered first. */
function TermFields({ form, course }: Pick<FormFieldsProps, 'form' | 'course'>) {
  const year = useTextField(form, 'year')
  const semesters = semestersFor(course, year.value)
  return (
    <div className={css.term}>
      <TextField
        {...year}
        {...ordinal}
        label="Year"
        help={`1 to ${yearsOf(course)}`}
        max={yearsOf(course)}
        onChange={({ target }) => setFields(form, withYear(form.getValues(), target.value))}
        onWheel={handleWheel}
      />
      <FormTextField
        {...ordinal}
        form={form}
        name="semester"
        label="Semester"
        help={semesters ? `Year ${year.value} has ${semesters.join(' and ')}` : 'Two per year'}
        max={8}
        onWheel={handleWheel}
      />
      <ChoiceField
        form={form}
        name="examType"
        label="Exam type"
        choices={plainChoices(examTypes)}
        searchable
      />
    </div>
  )
}

/** Lists that couldn't be read, each with Retry. */
export function FailedLists({ lists: { subjects, teachers } }: { lists: Lists }) {
  return [subjects, teachers]
    .filter(({ error, isFetching }) => error !== undefined && !isFetching)
    .map(({ error, fallback, refetch }) => (
      <div key={fallback} className={css.whole}>
        <FailedState error={error} fallback={fallback} onRetry={refetch} />
      </div>
    ))
}
