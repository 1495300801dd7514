import { failureText } from '@portal/shared/api/api'
import { courses, examTypes, type PaperRequest } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { FormNotice, TextField, useFields } from '@portal/shared/ui/form'
import { FailedState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { isSessionEnd, LogInAgain } from '../session/EndedSession'
import { ChoiceField } from './ChoiceField'
import { DriveLinkField } from './DriveLinkField'
import { academicSessionOf, semestersFor, withCourse, withYear, yearsOf } from './followingFields'
import { type PaperValues, readPaper, refusedFields } from './paperFields'
import css from './upload.module.css'
import { subjectChoices, teacherChoices, type useSubjects, type useTeachers } from './useChoices'
import { usePaperDraft } from './usePaperDraft'
import { useUploadPaper } from './useUploadPaper'

interface PaperFormProps {
  /** What the form begins with when nothing was typed yet. */
  blank: PaperValues
  /** What was typed before, where it was. */
  draft: PaperValues | undefined
  lists: { subjects: ReturnType<typeof useSubjects>; teachers: ReturnType<typeof useTeachers> }
  onUploaded: (paper: PaperRequest, values: PaperValues) => void
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The upload form (specification, sections 2 and 5). What is typed stays, whatever the server says. */
export function PaperForm({ blank, draft, lists, onUploaded }: PaperFormProps) {
  const { subjects, teachers } = lists
  const { values, errors, field, set, refuse, formRef } = useFields({
    initial: draft ?? blank,
    check: (typed) => readPaper(chosenOf(typed)).errors,
  })
  const [failure, setFailure] = useState<unknown>()
  const { uploadPaper, busy } = useUploadPaper()
  usePaperDraft(values, blank)

  const ofCourse = subjectChoices(subjects.subjects, values.course)
  const session = academicSessionOf(today())
  const years = yearsOf(values.course)

  /** What a draft names and is no longer there, or is of another course, is not chosen. */
  function chosenOf(typed: PaperValues): PaperValues {
    const subject = subjectChoices(subjects.subjects, typed.course).find(
      ({ value }) => value === typed.subject,
    )
    const teacher = teacherChoices(teachers.teachers).find(({ value }) => value === typed.teacher)
    return { ...typed, subject: subject?.value ?? '', teacher: teacher?.value ?? '' }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const { request, errors } = readPaper(chosenOf(values))
    if (!request) return refuse(errors)
    try {
      onUploaded(await uploadPaper(request), values)
    } catch (error) {
      const refused = refusedFields(error)
      refuse(refused)
      if (Object.keys(refused).length === 0) setFailure(error)
    }
  }

  const choice = (name: 'course' | 'subject' | 'teacher' | 'examType') => ({
    value: values[name],
    error: errors[name],
    onBlur: field(name).onBlur,
    onChoose: (value: string) => set({ [name]: value }),
  })

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate aria-label="Question paper">
      {[subjects, teachers].map(
        ({ error, isFetching, refetch, fallback }) =>
          error !== undefined &&
          !isFetching &&
          !isSessionEnd(error) && (
            <div key={fallback} className={css.whole}>
              <FailedState error={error} fallback={fallback} onRetry={refetch} />
            </div>
          ),
      )}
      <ChoiceField
        {...choice('course')}
        label="Course"
        choices={plain(courses)}
        onChoose={(course) => {
          const known = courses.find((name) => name === course)
          if (known) set(withCourse(values, known, subjects.subjects))
        }}
      />
      <TextField
        {...field('academicSession')}
        label="Academic session"
        help={`When the exam was held: this one is ${session}`}
        placeholder={session}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
      />
      <div className={css.term}>
        <TextField
          {...field('year')}
          label="Year"
          help={`1 to ${years}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={years}
          onChange={({ target }) => set(withYear(values, target.value))}
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <TextField
          {...field('semester')}
          label="Semester"
          help={semesterHelp(values.course, values.year)}
          type="number"
          inputMode="numeric"
          min={1}
          max={8}
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <ChoiceField {...choice('examType')} label="Exam type" choices={plain(examTypes)} />
      </div>
      <ChoiceField
        {...choice('subject')}
        label="Subject"
        help={subjects.data && values.course && ofCourse.length === 0 ? noSubjects(values.course) : undefined}
        placeholder="Search by name or code"
        choices={ofCourse}
        searchable
        loading={subjects.isLoading}
        none={values.course === '' ? 'Choose a course first' : 'No such subject. A lead can add it.'}
      />
      <ChoiceField
        {...choice('teacher')}
        label="Teacher"
        help={
          teachers.data && teachers.teachers.length === 0 ? 'No teachers yet: a lead adds them' : undefined
        }
        placeholder="Search by name"
        choices={teacherChoices(teachers.teachers)}
        searchable
        loading={teachers.isLoading}
        none="No such teacher. A lead can add them."
      />
      <DriveLinkField {...field('driveLink')} onMend={(driveLink) => set({ driveLink })} />
      <div className={css.whole}>
        <FormNotice>{noticeOf([failure, subjects.error, teachers.error])}</FormNotice>
        <Button type="primary" size="large" htmlType="submit" loading={busy} className={css.submit}>
          Upload paper
        </Button>
      </div>
    </form>
  )
}

function semesterHelp(course: string, year: string): string {
  const semesters = semestersFor(course, year)
  return semesters ? `Year ${year} has ${semesters.join(' and ')}` : 'Two a year'
}

const noSubjects = (course: string) => `No subjects of ${course} yet: a lead adds them`

/** An ended session first: nothing else works without one. */
function noticeOf([failure, ...loads]: unknown[]) {
  if ([failure, ...loads].some(isSessionEnd))
    return (
      <>
        Your session has ended. <LogInAgain />: what you typed will still be here.
      </>
    )
  return failure !== undefined && failureText(failure, 'Error creating paper request')
}
