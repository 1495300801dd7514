import { z } from 'zod'
import { pageSchema, type SortOrder, sortOrders } from '../fields/page.ts'
import { studentGroupSchema } from '../people/studentGroups.ts'
import { potdProgressSchema, sheetProgressSchema, userDataSchema } from './progress.ts'
import { sheetNames } from './progressTerms.ts'

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
