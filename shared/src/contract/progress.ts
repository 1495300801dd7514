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
  /** The heading that the question stands under; absent in answers of older portals. */
  topic: z.string().optional(),
})
export type SheetQuestion = z.infer<typeof sheetQuestionSchema>

/** GET /user/getSheetQuestions/{sheet}: in the sheet's order, a topic's questions one after the other. */
export const sheetQuestionsAnswer = z.object({
  name: sheetNameSchema,
  questions: z.array(sheetQuestionSchema),
})
export type SheetQuestions = z.infer<typeof sheetQuestionsAnswer>

/**
 * When each daily problem was solved: `b` before its day, `d` on the day, `l` late, `0` not at all. Absent in answers
 * of portals that do not tell them apart.
 */
const timingSchema = z
  .string()
  .regex(/^[0bdl]*$/)
  .optional()

/**
 * Says of each daily problem when it was solved, by three strings of `1` and `0`: whether it is, and whether that was
 * before its day or after it.
 */
export const timingOf = (status: string, early: string, late: string): string =>
  [...status]
    .map((solved, at) => (solved === '0' ? '0' : early[at] === '1' ? 'b' : late[at] === '1' ? 'l' : 'd'))
    .join('')

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

/** Who a student of the leads' lists is; what the server read in the address is absent in answers of older portals. */
const listedStudent = {
  regNumber: z.string(),
  name: z.string(),
  batch: z.string().optional(),
  branch: z.string().optional(),
  programme: z.string().optional(),
  /** The digits by which students are sorted. */
  roll: z.string().optional(),
}
export type ListedStudent = z.infer<z.ZodObject<typeof listedStudent>>

/** GET /lead/getAllPotdsSubmissionData: leads see coming daily problems too. */
export const potdSubmissionDataAnswer = z.object({
  potdSubmissionData: z.array(
    z.object({ ...listedStudent, potds: z.object({ status: statusSchema, timing: timingSchema }) }),
  ),
})

/** GET /lead/getSheetSubmissionData. */
export const sheetSubmissionDataAnswer = z.object({
  users: z.array(z.object({ ...listedStudent, sheets: z.array(sheetProgressSchema) })),
})

const handleOrNull = z.string().nullable()

/** A verified student who is no lead; a handle only where it is proven. */
export const juniorRowSchema = userDataSchema.extend({
  ...listedStudent,
  /** 0 where the student hides it. */
  phone: z.number(),
  /** Absent in answers of older portals, where nobody hides it. */
  isPhoneHidden: z.boolean().optional(),
  leetcode: handleOrNull,
  codeforces: handleOrNull,
  gfg: handleOrNull,
  github: handleOrNull,
})
export type JuniorRow = z.infer<typeof juniorRowSchema>

/** GET /lead/getJuniorsData, by registration number. */
export const juniorsAnswer = z.object({ users: z.array(juniorRowSchema) })

/** `?packed=1` at the leads' lists: the same in a tenth of the bytes. */
export const packedQuery = z.object({
  packed: z.literal('1').optional(),
  students: studentGroupSchema.optional(),
})

/** `potds`, `striver` and `tle`: by how many of them are solved. */
export const juniorSorts = ['regNumber', 'total', 'name', 'potds', ...sheetNames] as const
export type JuniorSort = (typeof juniorSorts)[number]

export const sortOrders = ['ascending', 'descending'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Which way juniors are sorted where nothing else is said: figures begin with the most. */
export const firstOrderOf = (sort: JuniorSort): SortOrder =>
  sort === 'regNumber' || sort === 'name' ? 'ascending' : 'descending'

/** How many juniors a page holds: as releases of before have it, and for who asks for so many. */
export const juniorsPageSizeBefore = 24
export const juniorsPageSize = 30

/** GET /lead/getJuniorsData: with `page` only the juniors of that page, from 1, of those who are asked for. */
export const juniorsQuery = packedQuery.extend({
  page: pageText.transform(Number).optional(),
  /** Words of the name or the registration number. */
  search: z.string().max(100).trim().default(''),
  batch: z.string().max(50).optional(),
  branch: z.string().max(50).optional(),
  /** Only who solved nothing for `inactiveDays`. */
  inactive: z.literal('yes').optional(),
  sort: z.enum(juniorSorts).default('regNumber'),
  order: z.enum(sortOrders).optional(),
  size: z.literal(String(juniorsPageSize)).optional(),
})
export type JuniorsQuery = z.infer<typeof juniorsQuery>

/** GET /lead/getJuniorsData?page=1. The figures are of the students who are asked for as a group. */
export const juniorsPageAnswer = juniorsAnswer.extend({
  page: z.int(),
  /** How many are asked for, on all pages. */
  matches: z.int(),
  /** How many juniors there are. */
  total: z.int(),
  /** Of all juniors' totals of the past 14 days, rounded up. */
  average: z.int(),
  /** How many a page holds; a portal of before does not say it. */
  size: z.int().optional(),
  /** What the juniors can be filtered by, in order. */
  batches: z.array(z.string()),
  branches: z.array(z.string()),
})
export type JuniorsPage = z.infer<typeof juniorsPageAnswer>

/** Bits in base64, the first in a byte's highest place; those beyond the end are 0. */
const packedBitsSchema = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** Which bit is the i-th daily problem's, oldest first. */
const placesSchema = z.array(z.int().nonnegative())

/** GET /lead/getAllPotdsSubmissionData?packed=1. */
export const packedPotdsAnswer = z.object({
  places: placesSchema,
  students: z.array(
    z.object({
      ...{ ...listedStudent, potds: packedBitsSchema },
      /** Those that were solved before their day, and those after it; absent in answers of older portals. */
      ...{ early: packedBitsSchema.optional(), late: packedBitsSchema.optional() },
    }),
  ),
})
export type PackedPotds = z.infer<typeof packedPotdsAnswer>

/** How many questions each sheet has, in the order of its bits. */
const sheetSizesSchema = z.array(z.object({ name: sheetNameSchema, questions: z.int().nonnegative() }))

/** GET /lead/getSheetSubmissionData?packed=1: the bits of all sheets, one after the other. */
export const packedSheetsAnswer = z.object({
  sheets: sheetSizesSchema,
  students: z.array(z.object({ ...listedStudent, sheets: packedBitsSchema })),
})
export type PackedSheets = z.infer<typeof packedSheetsAnswer>

/** GET /lead/getJuniorsData?packed=1. */
export const packedJuniorsAnswer = z.object({
  /** The past 14 days, oldest first. */
  days: z.array(daySchema),
  places: placesSchema,
  sheets: sheetSizesSchema,
  students: z.array(
    juniorRowSchema.omit({ past14Days: true, potds: true, sheets: true }).extend({
      /** How many problems on each of the days. */
      solved: z.array(z.int()),
      potds: packedBitsSchema,
      /** How many of the daily problems that count today are solved. */
      count: z.int(),
      sheets: packedBitsSchema,
    }),
  ),
})
export type PackedJuniors = z.infer<typeof packedJuniorsAnswer>
