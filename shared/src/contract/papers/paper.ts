import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { choiceSchema, requiredOr } from '../fields/choice.ts'
import { readDriveLink } from '../fields/driveLink.ts'
import { canonicalSchema } from '../fields/links.ts'
import { isSessionAsDate, readSession, sessionPattern } from '../fields/session.ts'
import { courseSchema, courseYears, semestersOf, typedCourseSchema } from '../people/course.ts'
import { filesSchema, paperFileSchema } from './paperFile.ts'

/** The kinds of exam (specification, section 9). */
export const examTypes = ['Mid-Sem', 'End-Sem', 'Practical', 'Other'] as const
export const examTypeSchema = z.enum(examTypes)
/** An exam type as people write it: `endsem`, `Mid Semester`. */
export const typedExamTypeSchema = choiceSchema({
  name: 'Exam type',
  choices: examTypes,
  spellings: {
    mid: 'Mid-Sem',
    midsemester: 'Mid-Sem',
    midterm: 'Mid-Sem',
    midsemexam: 'Mid-Sem',
    end: 'End-Sem',
    endsemester: 'End-Sem',
    endterm: 'End-Sem',
    endsemexam: 'End-Sem',
    practicals: 'Practical',
    practicalexam: 'Practical',
    others: 'Other',
  },
})
export type ExamType = z.infer<typeof examTypeSchema>

/** A paper's statuses (specification, section 4). */
export const paperStatuses = ['pending', 'approved', 'rejected'] as const
export const paperStatusSchema = z.enum(paperStatuses)
export type PaperStatus = z.infer<typeof paperStatusSchema>

/** A lead's decisions. After `changes wanted` (shown as ‘changes requested’) the uploader edits and resubmits the paper. */
export const paperDecisions = ['approved', 'rejected', 'changes wanted'] as const
export const paperDecisionSchema = z.enum(paperDecisions)
export type PaperDecision = z.infer<typeof paperDecisionSchema>

/** The filter values of a list. `changes wanted`: `rejected` with `changesWanted` (decision 17). */
export const paperStates = ['pending', ...paperDecisions] as const
export const paperStateSchema = z.enum(paperStates)
export type PaperState = z.infer<typeof paperStateSchema>

/** Exact texts of the specification, section 5. */
export const paperMessages = {
  sessionRequired: 'Academic session is required',
  sessionFormat: 'Invalid format. Use YYYY-YY (e.g., 2024-25)',
  sessionAsDate:
    'Excel has turned this session into a date. Format the column as Text and type the session again (e.g., 2024-25)',
  sessionYears: 'Use a year from 1980 on and the one after it (e.g., 2024-25)',
  year: (course: string, max: number) => `Year must be between 1 and ${max} for ${course}`,
  semester: (year: number) => {
    const [first, second] = semestersOf(year)
    return `For year ${year}, semester must be ${first} or ${second}`
  },
  subjectRequired: 'Subject is required',
  teacherRequired: 'Teacher is required',
  driveLinkRequired: 'Drive link is required',
} as const

/** Whether a session is a year and the next one: `1999-00`. Other formats have their own message. */
function areYears(session: string): boolean {
  const [, first, second] = /^(\d{4})-(\d{2})$/.exec(session) ?? []
  return first === undefined || (Number(first) >= 1980 && Number(second) === (Number(first) + 1) % 100)
}

const fields = {
  course: typedCourseSchema,
  academicSession: z
    .string(requiredOr(paperMessages.sessionRequired, paperMessages.sessionFormat))
    .trim()
    .min(1, paperMessages.sessionRequired)
    .overwrite(readSession)
    .refine((text) => !isSessionAsDate(text), paperMessages.sessionAsDate)
    .regex(sessionPattern, paperMessages.sessionFormat)
    .refine(areYears, paperMessages.sessionYears),
  year: z
    .number(requiredOr('Year is required', 'Year must be a number, such as 2'))
    .int('Use a whole number'),
  semester: z
    .number(requiredOr('Semester is required', 'Semester must be a number, such as 3'))
    .int('Use a whole number')
    .min(1, 'Semester must be between 1 and 8')
    .max(8, 'Semester must be between 1 and 8'),
  subject: z
    .string(requiredOr(paperMessages.subjectRequired, 'Use text'))
    .trim()
    .min(1, paperMessages.subjectRequired)
    .max(100),
  teacher: z
    .string(requiredOr(paperMessages.teacherRequired, 'Use text'))
    .trim()
    .min(1, paperMessages.teacherRequired)
    .max(100),
  examType: typedExamTypeSchema,
  driveLink: canonicalSchema(paperMessages.driveLinkRequired, readDriveLink).optional(),
  /** Uploaded files in order, instead of a Drive link: one PDF or photos. */
  files: filesSchema.optional(),
}

/** An exam, as members request its paper. */
export const examSchema = z.strictObject({
  subject: fields.subject,
  academicSession: fields.academicSession,
  examType: fields.examType,
})
export type Exam = z.infer<typeof examSchema>

/** A rule over two fields applies only if each of them is valid. */
const courseAndYear = z.object({ course: fields.course, year: fields.year })
const yearAndSemester = z.object({
  year: fields.year.min(1).max(Math.max(...Object.values(courseYears))),
  semester: fields.semester,
})

/**
 * POST /paper/uploadPaper, for the form and the server: the specification's section 5, except what only the
 * database knows (existing subject and teacher, the subject's course, a new file).
 */
export const newPaperSchema = z
  .strictObject(fields)
  .refine(({ driveLink, files }) => (driveLink ?? files) !== undefined, {
    path: ['driveLink'],
    when: ({ value }) =>
      z.object({ driveLink: z.undefined().optional(), files: z.undefined().optional() }).safeParse(value)
        .success,
    error: paperMessages.driveLinkRequired,
  })
  .refine(({ driveLink, files }) => driveLink === undefined || files === undefined, {
    path: ['files'],
    error: 'Use a Drive link or files, not both',
  })
  .refine(({ course, year }) => year >= 1 && year <= courseYears[course], {
    path: ['year'],
    when: ({ value }) => courseAndYear.safeParse(value).success,
    error: ({ input }) => {
      const { course } = courseAndYear.parse(input)
      return paperMessages.year(course, courseYears[course])
    },
  })
  .refine(({ year, semester }) => semestersOf(year).includes(semester), {
    path: ['semester'],
    when: ({ value }) => yearAndSemester.safeParse(value).success,
    error: ({ input }) => paperMessages.semester(yearAndSemester.parse(input).year),
  })
export type NewPaper = z.infer<typeof newPaperSchema>

/** An entry of a paper's history. Only leads get `by` and `byUploader`. */
const paperEventSchema = z.object({
  at: instantSchema,
  what: z.string(),
  reason: z.string().optional(),
  by: z.object({ email: z.string() }).optional(),
  /** A lead decided on their own paper. */
  byUploader: z.boolean().optional(),
})
export type PaperEvent = z.infer<typeof paperEventSchema>

/**
 * A paper of the same exam (subject, session, semester and type) with another file. `driveLink` is present if the
 * user may read it, and empty for uploaded files.
 */
export const sameExamSchema = z.object({
  _id: z.uuid(),
  status: paperStatusSchema,
  createdAt: instantSchema,
  teacher: z.object({ name: z.string() }),
  driveLink: z.string().optional(),
})
export type SameExam = z.infer<typeof sameExamSchema>

/**
 * An uploaded paper. Leads and the uploader get `history` (oldest first), `sentAt` (since when it has these fields)
 * and `uploadedBy`. Only leads get `verifiedBy` (who decided) and the newest papers of the same exam.
 */
export const paperRequestSchema = z.object({
  _id: z.uuid(),
  course: courseSchema,
  academicSession: z.string(),
  year: z.int(),
  semester: z.int(),
  subject: z.object({ _id: z.uuid(), name: z.string(), subjectCode: z.string() }),
  teacher: z.object({ _id: z.uuid(), name: z.string() }),
  examType: examTypeSchema,
  /** Empty for a paper with uploaded files. */
  driveLink: z.string(),
  /** In order. Only in the answer about one paper, and in lists of one’s own. */
  files: z.array(paperFileSchema).optional(),
  status: paperStatusSchema,
  createdAt: instantSchema,
  uploadedBy: z.object({ email: z.string() }).optional(),
  verifiedBy: z.object({ email: z.string() }).optional(),
  changesWanted: z.boolean().optional(),
  sentAt: instantSchema.optional(),
  history: z.array(paperEventSchema).optional(),
  sameExam: z.array(sameExamSchema).optional(),
})
export type PaperRequest = z.infer<typeof paperRequestSchema>

/** A paper's state in filters and labels. */
export const paperStateOf = ({ status, changesWanted }: PaperRequest): PaperState =>
  changesWanted && status === 'rejected' ? 'changes wanted' : status

/** Texts of states and events that the API names differently. */
const paperTexts: Record<string, string> = {
  'changes wanted': 'changes requested',
  'sent again': 'resubmitted',
  'decision taken back': 'decision undone',
}

/** The text of a paper's state or of an event in its history: `changes requested`. */
export const paperText = (stateOrEvent: string): string => paperTexts[stateOrEvent] ?? stateOrEvent
