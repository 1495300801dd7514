import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { pageSchema, type SortOrder, sortOrders } from '../fields/page.ts'
import { sessionPattern } from '../fields/session.ts'
import { proseSchema } from '../fields/text.ts'
import { courseSchema } from '../people/course.ts'
import {
  type ExamType,
  examTypeSchema,
  type PaperState,
  paperDecisionSchema,
  paperMessages,
  paperRequestSchema,
  paperStateSchema,
  sameExamSchema,
} from './paper.ts'

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

/** PUT /paper/undoDecision/{id}: `status` is the decision that was seen, so no newer one is undone. */
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
