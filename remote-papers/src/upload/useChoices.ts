import { refetchIfStale } from '@portal/shared/api/freshness'
import { useSubjectsQuery } from '@portal/shared/api/subjects'
import { useTeachersQuery } from '@portal/shared/api/teachers'
import {
  isOffered,
  type PaperRequest,
  type Retirable,
  readSession,
  type Subject,
  shortNamesOf,
  type Teacher,
} from '@portal/shared/contract'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
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

/** The subjects, with the specification's toasts (section 8). */
export function useSubjects() {
  const query = useSubjectsQuery(undefined, refetchIfStale)
  useLoadToast(query, subjectTexts)
  return { ...query, subjects: query.data?.data ?? [], fallback: subjectTexts.failure }
}

/** The teachers, with the specification's toasts (section 8). */
export function useTeachers() {
  const query = useTeachersQuery(undefined, refetchIfStale)
  useLoadToast(query, teacherTexts)
  return { ...query, teachers: query.data?.data ?? [], fallback: teacherTexts.failure }
}

export interface Lists {
  subjects: ReturnType<typeof useSubjects>
  teachers: ReturnType<typeof useTeachers>
}

/** In its place, so that the order stays. */
function including<Row extends Retirable & { _id: string }>(rows: readonly Row[], own: Row): Row[] {
  if (!rows.some(({ _id }) => _id === own._id)) return [...rows, own]
  return rows.map((row) => (row._id === own._id ? { ...row, retiredIn: undefined } : row))
}

/** Adds a paper's own subject and teacher, which it keeps after a lead retires them. */
export const listsWith = (
  { course, subject, teacher }: PaperRequest,
  { subjects, teachers }: Lists,
): Lists => ({
  subjects: { ...subjects, subjects: including(subjects.subjects, { ...subject, course }) },
  teachers: { ...teachers, teachers: including(teachers.teachers, { ...teacher, email: '' }) },
})

export const subjectChoices = (subjects: readonly Subject[], course: string, session: string): Choice[] =>
  subjects
    .filter((subject) => subject.course === course && isOffered(subject, readSession(session)))
    .map((subject) => ({
      value: subject._id,
      label: subject.name,
      detail: subject.subjectCode,
      keywords: shortNamesOf(subject).join(' '),
    }))

export const teacherChoices = (teachers: readonly Teacher[], session: string): Choice[] =>
  teachers
    .filter((teacher) => isOffered(teacher, readSession(session)))
    .map(({ _id, name, email }) => ({ value: _id, label: name, detail: email }))

/** Drops choices that were deleted, or don't fit the course or session. They stay until the list is read; the server checks them. */
export function withValidChoices(typed: PaperValues, { subjects, teachers }: Lists): PaperValues {
  const { academicSession } = typed
  const isSubject = subjectChoices(subjects.subjects, typed.course, academicSession).some(
    ({ value }) => value === typed.subject,
  )
  const isTeacher = teacherChoices(teachers.teachers, academicSession).some(
    ({ value }) => value === typed.teacher,
  )
  return {
    ...typed,
    ...(subjects.data && !isSubject && { subject: '' }),
    ...(teachers.data && !isTeacher && { teacher: '' }),
  }
}
