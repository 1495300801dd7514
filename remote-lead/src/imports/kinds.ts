import type { ImportKind } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'

interface KindText {
  title: string
  /** `1 subject`, `2 subjects`. */
  one: string
  many: string
  /** Where they are then. */
  path: string
  /** A row of the example. */
  sample: Record<string, string>
  /** What is not said by the columns' names. */
  note: string
}

/** What is said of each kind of file. */
export const kindTexts: Record<ImportKind, KindText> = {
  subjects: {
    ...{ title: 'Subjects', one: 'subject', many: 'subjects', path: paths.subjectDashboard },
    sample: { name: 'Data Structures', subjectCode: 'CS101', course: 'MCA' },
    note: 'The course is MCA or MSC.',
  },
  teachers: {
    ...{ title: 'Teachers', one: 'teacher', many: 'teachers', path: paths.teachersDashboard },
    sample: { name: 'Sana Sample', email: 'sana.sample@institute.example' },
    note: 'An e-mail is one teacher’s.',
  },
  seniors: {
    ...{ title: 'Seniors', one: 'senior', many: 'seniors', path: paths.seniors },
    sample: {
      ...{
        name: 'Ravi Sample',
        regNumber: '2022mca001',
        linkedin: 'https://www.linkedin.com/in/ravi-sample',
      },
      ...{ batch: '2022', branch: 'MCA', photoUrl: '', isTopMentor: 'no' },
      ...{ company: 'Example Corp', role: 'Engineer', status: 'Selected', date: '2024-08-01' },
      ...{
        questionTypes: 'Arrays; SQL',
        interviewExperience: 'Three rounds.',
        adviceToJuniors: 'Begin early.',
      },
    },
    note: 'Rows with one registration number are one senior: each row an interview. Types of question are separated by semicolons, days are written day first, such as 01-08-2024.',
  },
  papers: {
    ...{ title: 'Past papers', one: 'paper', many: 'papers', path: paths.listPapers },
    sample: {
      ...{ course: 'MCA', academicSession: '2024-25', year: '1', semester: '1', subject: 'CS101' },
      ...{ teacher: 'sana.sample@institute.example', examType: 'End-Sem' },
      driveLink: 'https://drive.google.com/file/d/sample-file/view?usp=sharing',
    },
    note: 'The subject is given by its code, the teacher by e-mail; both are there before. Papers are approved at once.',
  },
}

/** `1 subject`, `12 subjects`. */
export const countOf = (kind: ImportKind, count: number): string =>
  `${count} ${count === 1 ? kindTexts[kind].one : kindTexts[kind].many}`
