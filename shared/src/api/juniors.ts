import { type Call, type CallFailure, call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type JuniorRow,
  type JuniorsPage,
  type JuniorsQuery,
  type potdSubmissionDataAnswer,
  progressEndpoints,
  type StudentGroup,
  type sheetSubmissionDataAnswer,
} from '../contract/index'

/** A student's solved problems, for leads: character i is the i-th daily problem or sheet question. */
export type StudentPotds = z.infer<typeof potdSubmissionDataAnswer>['potdSubmissionData'][number]
export type StudentSheets = z.infer<typeof sheetSubmissionDataAnswer>['users'][number]

/** Filters and order of the juniors; `page` counts from 1. */
export type JuniorsPageQuery = Omit<JuniorsQuery, 'export'>

type MaybePromise<Value> = Value | PromiseLike<Value>

/** Reads all pages of a list one after the other and returns all rows. */
async function allPages<Page extends { pages: number }, Row>(
  send: (request: Call) => MaybePromise<{ data?: unknown; error?: CallFailure | undefined }>,
  callOf: (page: number) => { answer: z.ZodType<Page> } & Call,
  rowsOf: (page: Page) => Row[],
) {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const request = callOf(page)
    const { data, error } = await send(request)
    if (error) return { error }
    const read = request.answer.parse(data)
    rows.push(...rowsOf(read))
    pages = read.pages
  }
  return { data: rows }
}

/** Leads: the juniors' progress and the grids of solved problems. Tags are those of `progressApi`. */
export const juniorsApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** Leads: solved daily problems, students by registration number. */
    potdSubmissionData: build.query<StudentPotds[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, send) =>
        allPages(
          send,
          (page) => call(progressEndpoints.potdGrid, { query: { students, page } }),
          (page) => page.potdSubmissionData,
        ),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: solved sheet questions, students by registration number. */
    sheetSubmissionData: build.query<StudentSheets[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, send) =>
        allPages(
          send,
          (page) => call(progressEndpoints.sheetGrid, { query: { students, page } }),
          (page) => page.users,
        ),
      providesTags: ['Session', 'Progress'],
    }),
    /** Leads: a page of juniors, with figures of all of them. */
    juniorsPage: build.query<JuniorsPage, JuniorsPageQuery>({
      query: (query) => call(progressEndpoints.juniors, { query }),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: all juniors, for an export. */
    juniorsExport: build.query<{ users: JuniorRow[]; average: number }, Omit<JuniorsPageQuery, 'page'>>({
      queryFn: async (query, _store, _options, send) => {
        let average = 0
        const { data, error } = await allPages(
          send,
          (page) => call(progressEndpoints.juniors, { query: { ...query, export: 'yes', page } }),
          (page) => {
            average = page.average
            return page.users
          },
        )
        return error ? { error } : { data: { users: data, average } }
      },
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
  }),
})

export const {
  usePotdSubmissionDataQuery,
  useSheetSubmissionDataQuery,
  useJuniorsPageQuery,
  useLazyJuniorsExportQuery,
} = juniorsApi
