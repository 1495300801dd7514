import { useSubjectsQuery } from '@portal/shared/api/subjects'
import { useTeachersQuery } from '@portal/shared/api/teachers'
import { type PaperRequest, type Subject, shortNamesOf, type Teacher } from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import type { Choice } from './ChoiceField'
import type { PaperValues } from './paperFields'

const subjectTexts = {
  loading: 'Fetching subjects...',
  success: 'Subjects loaded successfully',
  failure: 'Error fetching subjects',
}
const teacherTexts = {
  loading: 'Fetching teachers...',
  success: 'Teachers loaded successfully',
  failure: 'Error fetching teachers',
}

/** Opening the page again reads the lists again after a while, because a lead may have added entries. */
const freshness = { refetchOnMountOrArgChange: 30 }

/** The subjects, with the specification's toasts (section 8). */
export function useSubjects() {
  const query = useSubjectsQuery(undefined, freshness)
  useLoadToast(query, subjectTexts)
  return { ...query, subjects: query.data?.data ?? [], fallback: subjectTexts.failure }
}

/** The teachers, with the specification's toasts (section 8). */
export function useTeachers() {
  const query = useTeachersQuery(undefined, freshness)
  useLoadToast(query, teacherTexts)
  return { ...query, teachers: query.data?.data ?? [], fallback: teacherTexts.failure }
}

export interface Lists {
  subjects: ReturnType<typeof useSubjects>
  teachers: ReturnType<typeof useTeachers>
}

const including = <Row extends { _id: string }>(rows: readonly Row[], own: Row): Row[] =>
  rows.some(({ _id }) => _id === own._id) ? [...rows] : [...rows, own]

/** Adds a paper's own subject and teacher, which it keeps after a lead deletes them. */
export const listsWith = (
  { course, subject, teacher }: PaperRequest,
  { subjects, teachers }: Lists,
): Lists => ({
  subjects: { ...subjects, subjects: including(subjects.subjects, { ...subject, course }) },
  teachers: { ...teachers, teachers: including(teachers.teachers, { ...teacher, email: '' }) },
})

export const subjectChoices = (subjects: readonly Subject[], course: string): Choice[] =>
  subjects
    .filter((subject) => subject.course === course)
    .map((subject) => ({
      ...{ value: subject._id, label: subject.name, detail: subject.subjectCode },
      keywords: shortNamesOf(subject).join(' '),
    }))

export const teacherChoices = (teachers: readonly Teacher[]): Choice[] =>
  teachers.map(({ _id, name, email }) => ({ value: _id, label: name, detail: email }))

/** Drops choices of a draft that were deleted or belong to another course. They stay until the list is read; the server checks them. */
export function chosenOf(typed: PaperValues, { subjects, teachers }: Lists): PaperValues {
  const isSubject = subjectChoices(subjects.subjects, typed.course).some(
    ({ value }) => value === typed.subject,
  )
  const isTeacher = teacherChoices(teachers.teachers).some(({ value }) => value === typed.teacher)
  return {
    ...typed,
    ...(subjects.data && !isSubject && { subject: '' }),
    ...(teachers.data && !isTeacher && { teacher: '' }),
  }
}
