import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { choiceSchema, requiredOr } from './choice.ts'
import { courseSchema, courseYears, semestersOf, typedCourseSchema } from './course.ts'
import { readDriveLink } from './driveLink.ts'
import { canonicalSchema } from './links.ts'
import { filesSchema, paperFileSchema } from './paperFile.ts'
import { pageSchema, type SortOrder, sortOrders } from './progress.ts'
import { isSessionAsDate, readSession } from './session.ts'
import { proseSchema } from './text.ts'

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

const sessionPattern = /^\d{4}-\d{2}$/

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
const sameExamSchema = z.object({
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

/** The default page size of a list. */
export const papersPageSize = 100

/** The page size of tables and of the review queue. */
export const papersShortPageSize = 30

/** `sent`: when a paper was uploaded or resubmitted; `subject`: by subject, and the newest session first. */
export const paperSorts = ['sent', 'subject', 'session'] as const
export type PaperSort = (typeof paperSorts)[number]

/** Pause in typing before the search runs, in milliseconds. */
export const paperSearchPauseMs = 200

/** A small whole number in a query. */
const numberInAddress = z
  .string()
  .regex(/^[1-8]$/, 'Use a number from 1 to 8')
  .transform(Number)

/**
 * GET /paper/getAllPaperRequests: `q` searches subject, its initials and short names, code, teacher, exam type and
 * session; the other filters are exact. `session` is the academic session.
 */
export const paperRequestsQuery = z.strictObject({
  q: z.string().max(100).trim().optional(),
  course: courseSchema.optional(),
  year: numberInAddress.optional(),
  semester: numberInAddress.optional(),
  subject: z.guid().optional(),
  session: z.string().regex(sessionPattern, paperMessages.sessionFormat).optional(),
  examType: examTypeSchema.optional(),
  status: paperStateSchema.optional(),
  own: z.literal('true').optional(),
  page: pageSchema,
  sort: z.enum(paperSorts).optional(),
  order: z.enum(sortOrders).optional(),
  size: z.literal(String(papersShortPageSize)).optional(),
})

/** The filters of a list of papers; pages count from 1. */
export interface PaperFilters {
  q?: string
  course?: z.infer<typeof courseSchema>
  year?: number
  semester?: number
  subject?: string
  session?: string
  examType?: ExamType
  status?: PaperState
  own?: 'true'
  page?: number
  sort?: PaperSort
  order?: SortOrder
  size?: string
}

/**
 * GET /paper/getAllPaperRequests: newest first unless sorted, 100 a page or `size`. `total` counts the matches, `more`
 * those after this page. A list sorted by subject has `subjects`: how many papers match of each subject on the page.
 */
export const paperRequestsAnswer = z.object({
  data: z.object({
    requests: z.array(paperRequestSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    more: z.int().optional(),
    subjects: z.array(z.object({ _id: z.uuid(), papers: z.int() })).optional(),
  }),
})
/** GET /paper/search: the best matches that the user may see. */
export const foundPapersAnswer = z.object({
  data: z.array(
    paperRequestSchema.pick({
      _id: true,
      course: true,
      academicSession: true,
      year: true,
      semester: true,
      subject: true,
      teacher: true,
      examType: true,
      status: true,
    }),
  ),
})
/** GET /paper/one/{id}, and of the calls that write a paper. */
export const paperRequestAnswer = z.object({ data: paperRequestSchema })

/** PUT /paper/sendAgain/{id} and PUT /paper/correct/{id}: `sentAt` of the paper that was edited; a newer one is kept. */
export const editedPaperQuery = z.strictObject({ sentAt: instantSchema.optional() })

export const paperReasonMax = 500

/**
 * PUT /paper/updatePaperRequest/{id}: only a pending paper can be decided. With `sentAt`, it must not have been
 * resubmitted since. `changes wanted` requires a reason.
 */
export const decidePaperRequest = z
  .strictObject({
    status: paperDecisionSchema,
    reason: proseSchema(paperReasonMax).optional(),
    sentAt: instantSchema.optional(),
  })
  .refine(({ status, reason }) => status !== 'changes wanted' || !!reason, {
    path: ['reason'],
    error: 'Explain what to change',
  })

/** PUT /paper/takeBackDecision/{id}: `status` is the decision that was seen, so no newer one is undone. */
export const undoDecisionRequest = z.strictObject({ status: paperDecisionSchema })
export type UndoDecisionRequest = z.infer<typeof undoDecisionRequest>

/** GET /paper/sameExam: existing papers of an exam, shown before an upload. */
export const sameExamQuery = z.strictObject({
  subject: z.string().max(100),
  academicSession: z.string().max(20),
  semester: numberInAddress,
  examType: examTypeSchema,
  /** The edited paper. */
  except: z.guid().optional(),
})
export type SameExamQuery = z.infer<typeof sameExamQuery>

export const sameExamsMax = 3

export const sameExamAnswer = z.object({ data: z.array(sameExamSchema) })
