import type { ImportKind } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'

interface KindText {
  title: string
  one: string
  many: string
  /** The page that lists them. */
  path: string
  sample: Record<string, string>
  /** Notes on the columns. */
  note: string
}

export const kindTexts: Record<ImportKind, KindText> = {
  subjects: {
    title: 'Subjects',
    one: 'subject',
    many: 'subjects',
    path: paths.subjectDashboard,
    sample: { name: 'Data Structures', subjectCode: 'CS101', course: 'MCA' },
    note: 'The course is MCA or MSC.',
  },
  teachers: {
    title: 'Teachers',
    one: 'teacher',
    many: 'teachers',
    path: paths.teachersDashboard,
    sample: { name: 'Sana Sample', email: 'sana.sample@institute.example' },
    note: 'Each teacher needs their own e-mail.',
  },
  seniors: {
    title: 'Seniors',
    one: 'senior',
    many: 'seniors',
    path: paths.seniors,
    sample: {
      name: 'Ravi Sample',
      regNumber: '2022mca001',
      linkedin: 'https://www.linkedin.com/in/ravi-sample',
      batch: '2022',
      branch: 'MCA',
      photoUrl: '',
      isTopMentor: 'no',
      company: 'Example Corp',
      role: 'Engineer',
      status: 'Selected',
      date: '2024-08-01',
      questionTypes: 'Arrays; SQL',
      interviewExperience: 'Three rounds.',
      adviceToJuniors: 'Start early.',
    },
    note: 'Rows with the same registration number are one senior’s interviews. Separate question types with semicolons. Write dates day first, such as 01-08-2024.',
  },
  papers: {
    title: 'Past papers',
    one: 'paper',
    many: 'papers',
    path: paths.listPapers,
    sample: {
      course: 'MCA',
      academicSession: '2024-25',
      year: '1',
      semester: '1',
      subject: 'CS101',
      teacher: 'sana.sample@institute.example',
      examType: 'End-Sem',
      driveLink: 'https://drive.google.com/file/d/sample-file/view?usp=sharing',
    },
    note: 'Give the subject by code and the teacher by e-mail; both must exist already. Papers are approved at once.',
  },
}

/** `1 subject`, `12 subjects`. */
export const countOf = (kind: ImportKind, count: number): string =>
  counted(count, kindTexts[kind].one, kindTexts[kind].many)
