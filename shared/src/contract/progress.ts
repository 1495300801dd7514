import { z } from 'zod'
import { canonicalSchema } from './links.ts'
import {
  daySchema,
  platformProgressSchema,
  progressDays,
  sheetNameSchema,
  sheetNames,
} from './progressTerms.ts'
import { readQuestionLink } from './question.ts'
import { studentGroupSchema } from './studentGroups.ts'

/** `1` (solved) or `0` for each problem, oldest or first first. */
const statusSchema = z.string().regex(/^[01]*$/)

/** A page number as text, from 1. */
export const pageText = z.string().regex(/^[1-9]\d{0,5}$/, 'Use a number from 1')

/** A page number in a query, from 1. */
export const pageSchema = pageText.default('1').transform(Number)

/** A solved problem and when it was first solved, in seconds since 1970. */
export const submissionSchema = z.object({ timestamp: z.int(), questionId: z.string() })
export type Submission = z.infer<typeof submissionSchema>

export const submissionsPageSize = 20

/** GET /user/getSubmissions/{platform}?page=: newest first, 20 a page. */
export const submissionsAnswer = z.object({
  data: z.array(submissionSchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type SubmissionsAnswer = z.infer<typeof submissionsAnswer>

export const potdSchema = z.object({
  _id: z.uuid(),
  date: daySchema,
  questionId: z.string(),
  link: z.string(),
  /** Whether totals include it today. A problem set several times counts once, at its latest past date. */
  isCounted: z.boolean(),
})
export type Potd = z.infer<typeof potdSchema>

/** GET /user/getAllPotds, oldest first. */
export const potdsAnswer = z.object({ potds: z.array(potdSchema) })

export const addPotdRequest = z.strictObject({
  date: daySchema.refine(
    (day) => day >= '2000-01-01' && day <= '2099-12-31',
    'Use a day between 2000 and 2099',
  ),
  questionLink: canonicalSchema('Question link is required', readQuestionLink),
})
export type AddPotdRequest = z.infer<typeof addPotdRequest>

/** PUT /lead/potd/{id}: the values that were seen; refused if they have changed since. */
export const changePotdQuery = z.strictObject({
  date: daySchema.optional(),
  questionId: z.string().max(300).optional(),
})
export type SeenPotd = z.infer<typeof changePotdQuery>

/** GET /lead/problem: the problem's link, as it would be set. */
export const problemQuery = z.object({ link: addPotdRequest.shape.questionLink })

/** The portal's knowledge of a problem before it is set. */
export const foundProblemSchema = z.object({
  questionId: z.string(),
  link: z.string(),
  /** `unknown`: the platform can't be reached. */
  state: z.enum(['found', 'missing', 'unknown']),
  /** The platform's title; null if not found. */
  title: z.string().nullable(),
  /** A word, or Codeforces' rating; null if unknown. */
  difficulty: z.string().nullable(),
  /** How many students have solved it. */
  solvers: z.int(),
})
export type FoundProblem = z.infer<typeof foundProblemSchema>

export const problemAnswer = z.object({ problem: foundProblemSchema })

export const sheetQuestionSchema = z.object({
  questionId: z.string().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  topic: z.string(),
})
export type SheetQuestion = z.infer<typeof sheetQuestionSchema>

/** GET /user/getSheetQuestions/{sheet}: in the sheet's order, grouped by topic. */
export const sheetQuestionsAnswer = z.object({
  name: sheetNameSchema,
  questions: z.array(sheetQuestionSchema),
})
export type SheetQuestions = z.infer<typeof sheetQuestionsAnswer>

/** When each daily problem was solved: `b` before its day, `d` on the day, `l` late, `0` not at all. */
const timingSchema = z.string().regex(/^[0bdl]*$/)

/** `count`: solved problems among those that count today (`isCounted`). */
export const potdProgressSchema = z.object({ status: statusSchema, timing: timingSchema, count: z.int() })
export const sheetProgressSchema = z.object({ name: sheetNameSchema, status: statusSchema })
export const dayProgressSchema = z.object({ date: daySchema, uniqueQuestionsSolved: z.int() })

/** A student's progress: 14 days, oldest first, daily problems and both sheets. */
export const userDataSchema = z.object({
  past14Days: z.array(dayProgressSchema).length(progressDays),
  potds: potdProgressSchema,
  sheets: z.array(sheetProgressSchema).length(sheetNames.length),
})
export type UserData = z.infer<typeof userDataSchema>

export const userDataAnswer = z.object({ userData: userDataSchema })

/** GET /user/getProgressState: the platforms with a verified handle. */
export const progressStateAnswer = z.object({ platforms: z.array(platformProgressSchema) })

/** Maps question ids without prefix to slugs, by platform. */
export const dictionarySchema = z.object({
  leetcode: z.record(z.string(), z.string()),
  codeforces: z.record(z.string(), z.string()),
  gfg: z.record(z.string(), z.string()),
})
export type Dictionary = z.infer<typeof dictionarySchema>

export const dictionaryAnswer = z.object({ dictionary: dictionarySchema })

const listedStudent = {
  regNumber: z.string(),
  name: z.string(),
  batch: z.string(),
  branch: z.string(),
  programme: z.string(),
  /** The digits by which students are sorted. */
  roll: z.string(),
}
export type ListedStudent = z.infer<z.ZodObject<typeof listedStudent>>

/** Students on a page of a grid or an export. */
export const gridPageSize = 100

/** GET /lead/getAllPotdsSubmissionData?students=&page= and /lead/getSheetSubmissionData: by registration number. */
export const gridQuery = z.object({ students: studentGroupSchema.optional(), page: pageSchema })

const pageOf = { page: z.int(), pages: z.int() }

/** GET /lead/getAllPotdsSubmissionData: includes upcoming daily problems. */
export const potdSubmissionDataAnswer = z.object({
  potdSubmissionData: z.array(
    z.object({ ...listedStudent, potds: potdProgressSchema.pick({ status: true, timing: true }) }),
  ),
  ...pageOf,
})

export const sheetSubmissionDataAnswer = z.object({
  users: z.array(z.object({ ...listedStudent, sheets: z.array(sheetProgressSchema) })),
  ...pageOf,
})

const handleOrNull = z.string().nullable()

/** A verified student who isn't a lead, with their verified handles. */
export const juniorRowSchema = userDataSchema.extend({
  ...listedStudent,
  /** Null if the student hides it. */
  phone: z.number().nullable(),
  leetcode: handleOrNull,
  codeforces: handleOrNull,
  gfg: handleOrNull,
  github: handleOrNull,
})
export type JuniorRow = z.infer<typeof juniorRowSchema>

/** `potds`, `striver` and `tle` sort by the number of solved problems. */
export const juniorSorts = ['regNumber', 'total', 'name', 'potds', ...sheetNames] as const
export type JuniorSort = (typeof juniorSorts)[number]

export const sortOrders = ['ascending', 'descending'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The default order of a sort: figures start with the highest. */
export const firstOrderOf = (sort: JuniorSort): SortOrder =>
  sort === 'regNumber' || sort === 'name' ? 'ascending' : 'descending'

export const juniorsPageSize = 30

/** GET /lead/getJuniorsData: a page of the juniors that match. */
export const juniorsQuery = gridQuery.extend({
  /** Words of the name or the registration number. */
  search: z.string().max(100).trim().default(''),
  batch: z.string().max(50).optional(),
  branch: z.string().max(50).optional(),
  /** Only students who have solved nothing for `inactiveDays`. */
  inactive: z.literal('yes').optional(),
  sort: z.enum(juniorSorts).default('regNumber'),
  order: z.enum(sortOrders).optional(),
  /** Larger pages, for an export. */
  export: z.literal('yes').optional(),
})
export type JuniorsQuery = z.infer<typeof juniorsQuery>

/** GET /lead/getJuniorsData. `total`, `average`, `batches` and `branches` describe the whole group. */
export const juniorsAnswer = z.object({
  users: z.array(juniorRowSchema),
  ...pageOf,
  /** How many juniors match, on all pages. */
  matches: z.int(),
  total: z.int(),
  /** The average of all juniors' totals of the past 14 days, rounded up. */
  average: z.int(),
  /** Filter choices, in order. */
  batches: z.array(z.string()),
  branches: z.array(z.string()),
})
export type JuniorsPage = z.infer<typeof juniorsAnswer>
