import { type Call, type CallFailure, call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type AddPotdRequest,
  type Dictionary,
  type FoundProblem,
  type JuniorRow,
  type JuniorsPage,
  type JuniorsQuery,
  type PlatformProgress,
  type Potd,
  type ProblemPlatform,
  type potdSubmissionDataAnswer,
  potdsEndpoints,
  progressEndpoints,
  type SheetMarks,
  type SheetName,
  type SheetQuestions,
  type StudentGroup,
  type SubmissionsAnswer,
  type sheetSubmissionDataAnswer,
  type UserData,
  type Year,
} from '../contract/index'

/** A page of the student's submissions; pages count from 1 and hold `submissionsPageSize`. */
export interface SubmissionsPage {
  platform: ProblemPlatform
  page: number
}

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

/**
 * Progress calls (specification, section 7), of the student and of leads. Tags: `Session` for data of the signed-in
 * student, `Progress` for data that changes when the platforms are asked again, `Potd` for daily problems.
 */
export const progressApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** The signed-in student's last 14 days, daily problems and sheets. */
    userData: build.query<{ userData: UserData }, void>({
      query: () => call(progressEndpoints.userData),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Newest first. */
    submissions: build.query<SubmissionsAnswer, SubmissionsPage>({
      query: ({ platform, page }) =>
        call(progressEndpoints.submissions, { params: { platform }, query: { page } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** When each platform with a verified handle was last read. */
    progressState: build.query<{ platforms: PlatformProgress[] }, void>({
      query: () => call(progressEndpoints.state),
      providesTags: ['Session', 'Progress'],
    }),
    /** Maps question ids without prefix to slugs, by platform, for the student's own and the daily problems. */
    dictionary: build.query<{ dictionary: Dictionary }, void>({
      query: () => call(progressEndpoints.dictionary),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Daily problems, oldest first; leads also get upcoming ones. */
    allPotds: build.query<{ potds: Potd[] }, void>({
      query: () => call(potdsEndpoints.list),
      providesTags: ['Session', 'Potd'],
    }),
    /** A sheet's questions in order; a question without a public page has neither id nor link. */
    sheetQuestions: build.query<SheetQuestions, SheetName>({
      query: (sheet) => call(potdsEndpoints.sheetQuestions, { params: { sheet } }),
    }),
    /** When the student first solved each question of a sheet, in order; null: not solved, 0: time unknown. */
    sheetMarks: build.query<SheetMarks, SheetName>({
      query: (name) => call(progressEndpoints.sheetMarks, { params: { sheet: name } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** Solved problems for each day of the last 53 weeks. */
    year: build.query<{ year: Year }, void>({
      query: () => call(progressEndpoints.year),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: looks up a link's problem and title on its platform; may take some seconds. */
    problem: build.query<{ problem: FoundProblem }, string>({
      query: (link) => call(potdsEndpoints.lookUpProblem, { query: { link } }),
      // A platform that can't be reached now may answer next time.
      keepUnusedDataFor: 0,
    }),
    /** Leads: 409 if the problem is already set for that day. */
    addPotd: build.mutation<{ message: string }, AddPotdRequest>({
      query: (potd) => call(potdsEndpoints.add, { body: potd }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: changes a problem or its date. 404 if another lead removed it; 409 as for a new one. */
    changePotd: build.mutation<
      { message: string },
      { id: string; potd: AddPotdRequest; seen?: Potd | undefined }
    >({
      query: ({ id, potd, seen }) =>
        call(potdsEndpoints.change, {
          params: { id },
          query: { date: seen?.date, questionId: seen?.questionId },
          body: potd,
        }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: the problem no longer counts. Adding it again restores everyone's progress. */
    removePotd: build.mutation<{ message: string }, string>({
      query: (id) => call(potdsEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Potd'],
    }),
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
  useUserDataQuery,
  useSubmissionsQuery,
  useProgressStateQuery,
  useDictionaryQuery,
  useAllPotdsQuery,
  useSheetQuestionsQuery,
  useSheetMarksQuery,
  useYearQuery,
  useProblemQuery,
  useLazyProblemQuery,
  useAddPotdMutation,
  useChangePotdMutation,
  useRemovePotdMutation,
  usePotdSubmissionDataQuery,
  useSheetSubmissionDataQuery,
  useJuniorsPageQuery,
  useLazyJuniorsExportQuery,
} = progressApi
