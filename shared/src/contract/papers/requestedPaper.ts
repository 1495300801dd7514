import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { courseSchema } from '../people/course.ts'
import { examTypeSchema } from './paper.ts'

/** How many papers that nobody has uploaded yet a member can request. */
export const openRequestsMax = 20

/** The error code of a request for an exam that has an approved paper. */
export const paperExistsCode = 'paper-exists'

/** An exam whose paper members request. */
const requestedPaperSchema = z.object({
  subject: z.object({ _id: z.uuid(), name: z.string(), subjectCode: z.string() }),
  course: courseSchema,
  academicSession: z.string(),
  examType: examTypeSchema,
  /** How many members request it. */
  requests: z.int(),
  /** When it was first requested. */
  since: instantSchema,
  isOwn: z.boolean(),
})
export type RequestedPaper = z.infer<typeof requestedPaperSchema>

export const requestedPapersMax = 100

/** GET /paper/requested: the most requested papers, and all of your own. `total` counts all. */
export const requestedPapersAnswer = z.object({ data: z.array(requestedPaperSchema), total: z.int() })
