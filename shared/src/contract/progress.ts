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

/** One `1` (solved) or `0` a problem, oldest or first first. */
const statusSchema = z.string().regex(/^[01]*$/)

/** A page of a list as text, from 1. */
export const pageText = z.string().regex(/^[1-9]\d{0,5}$/, 'Use a number from 1')

/** A page of a list, as it stands in an address: from 1. */
export const pageSchema = pageText.default('1').transform(Number)

/** A problem that was solved, and when first: seconds since 1970. */
export const submissionSchema = z.object({ timestamp: z.int(), questionId: z.string() })
export type Submission = z.infer<typeof submissionSchema>

/** How many submissions a page holds. */
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
  /** Whether totals count it today: each problem counts once, by its latest date that has come. */
  isCounted: z.boolean(),
})
export type Potd = z.infer<typeof potdSchema>

/** GET /user/getAllPotds, oldest first. */
export const potdsAnswer = z.object({ potds: z.array(potdSchema) })

/** POST /lead/addPotd. */
export const addPotdRequest = z.strictObject({
  date: daySchema.refine(
    (day) => day >= '2000-01-01' && day <= '2099-12-31',
    'Use a day between 2000 and 2099',
  ),
  questionLink: canonicalSchema('Question link is required', readQuestionLink),
})
export type AddPotdRequest = z.infer<typeof addPotdRequest>

/**
 * PUT /lead/potd/{id}?date=&questionId=: as what it was seen; refused where another lead has changed it since. Without them
 * whatever stands there goes.
 */
export const changePotdQuery = z.strictObject({
  date: daySchema.optional(),
  questionId: z.string().max(300).optional(),
})
export type SeenPotd = z.infer<typeof changePotdQuery>

/** GET /lead/problem: the problem's link, as it would be set. */
export const problemQuery = z.object({ link: addPotdRequest.shape.questionLink })

/** What the portal knows of a problem before it is set. */
export const foundProblemSchema = z.object({
  questionId: z.string(),
  link: z.string(),
  /** `unknown`: its platform could not be asked. */
  state: z.enum(['found', 'missing', 'unknown']),
  /** As its platform calls it; null where it is not found. */
  title: z.string().nullable(),
})
export type FoundProblem = z.infer<typeof foundProblemSchema>

/** GET /lead/problem. */
export const problemAnswer = z.object({ problem: foundProblemSchema })

export const sheetQuestionSchema = z.object({
  questionId: z.string().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  /** The heading above the question. */
  topic: z.string(),
})
export type SheetQuestion = z.infer<typeof sheetQuestionSchema>

/** GET /user/getSheetQuestions/{sheet}: in the sheet's order, a topic's questions one after the other. */
export const sheetQuestionsAnswer = z.object({
  name: sheetNameSchema,
  questions: z.array(sheetQuestionSchema),
})
export type SheetQuestions = z.infer<typeof sheetQuestionsAnswer>

/** When each daily problem was solved: `b` before its day, `d` on the day, `l` late, `0` not at all. */
const timingSchema = z.string().regex(/^[0bdl]*$/)

/** `count`: how many of the problems that count today are solved (`isCounted`). */
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

/** GET /user/getSheetPotdDaysData. */
export const userDataAnswer = z.object({ userData: userDataSchema })

/** GET /user/getProgressState: the platforms on which the student's handle is proven. */
export const progressStateAnswer = z.object({ platforms: z.array(platformProgressSchema) })

/** Per platform, a question's id without its prefix to its slug. */
export const dictionarySchema = z.object({
  leetcode: z.record(z.string(), z.string()),
  codeforces: z.record(z.string(), z.string()),
  gfg: z.record(z.string(), z.string()),
})
export type Dictionary = z.infer<typeof dictionarySchema>

/** GET /user/getDictionary. */
export const dictionaryAnswer = z.object({ dictionary: dictionarySchema })

/** Who a student of the leads' lists is. */
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

/** How many students a page of a grid or of an export has. */
export const gridPageSize = 100

/** GET /lead/getAllPotdsSubmissionData?students=&page= and /lead/getSheetSubmissionData: by registration number. */
export const gridQuery = z.object({ students: studentGroupSchema.optional(), page: pageSchema })

const pageOf = { page: z.int(), pages: z.int() }

/** GET /lead/getAllPotdsSubmissionData: leads see coming daily problems too. */
export const potdSubmissionDataAnswer = z.object({
  potdSubmissionData: z.array(
    z.object({ ...listedStudent, potds: potdProgressSchema.pick({ status: true, timing: true }) }),
  ),
  ...pageOf,
})

/** GET /lead/getSheetSubmissionData. */
export const sheetSubmissionDataAnswer = z.object({
  users: z.array(z.object({ ...listedStudent, sheets: z.array(sheetProgressSchema) })),
  ...pageOf,
})

const handleOrNull = z.string().nullable()

/** A verified student who is no lead; a handle only where it is proven. */
export const juniorRowSchema = userDataSchema.extend({
  ...listedStudent,
  /** Null where the student hides it. */
  phone: z.number().nullable(),
  leetcode: handleOrNull,
  codeforces: handleOrNull,
  gfg: handleOrNull,
  github: handleOrNull,
})
export type JuniorRow = z.infer<typeof juniorRowSchema>

/** `potds`, `striver` and `tle`: by how many of them are solved. */
export const juniorSorts = ['regNumber', 'total', 'name', 'potds', ...sheetNames] as const
export type JuniorSort = (typeof juniorSorts)[number]

export const sortOrders = ['ascending', 'descending'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The order in which juniors are sorted by default: figures start with the highest. */
export const firstOrderOf = (sort: JuniorSort): SortOrder =>
  sort === 'regNumber' || sort === 'name' ? 'ascending' : 'descending'

/** How many juniors a page has. */
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
  /** The larger pages that an export is made from. */
  export: z.literal('yes').optional(),
})
export type JuniorsQuery = z.infer<typeof juniorsQuery>

/** GET /lead/getJuniorsData. `total`, `average`, `batches` and `branches` are those of the whole group of students. */
export const juniorsAnswer = z.object({
  users: z.array(juniorRowSchema),
  ...pageOf,
  /** How many juniors match, on all pages. */
  matches: z.int(),
  /** How many juniors there are. */
  total: z.int(),
  /** The average of all juniors' totals of the past 14 days, rounded up. */
  average: z.int(),
  /** What the juniors can be filtered by, in order. */
  batches: z.array(z.string()),
  branches: z.array(z.string()),
})
export type JuniorsPage = z.infer<typeof juniorsAnswer>
