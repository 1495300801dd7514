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

/** Which page of a student's own submissions; pages count from 1 and hold `submissionsPageSize`. */
export interface SubmissionsPage {
  platform: ProblemPlatform
  page: number
}

/** What one student has solved, for the leads: character i is the i-th daily problem, or question of the sheet. */
export type StudentPotds = z.infer<typeof potdSubmissionDataAnswer>['potdSubmissionData'][number]
export type StudentSheets = z.infer<typeof sheetSubmissionDataAnswer>['users'][number]

/** Which juniors a lead wants to see, and in which order; `page` counts from 1. */
export type JuniorsPageQuery = Omit<JuniorsQuery, 'export'>

type MaybePromise<Value> = Value | PromiseLike<Value>

/** Reads all pages of a list, one after the other, and gives the rows of them all. */
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
 * The calls about progress (specification, section 7): the student's own, and the leads' over all students.
 * What belongs to the signed-in student goes when the session changes (tag `Session`); `Progress` is what changes
 * when the platforms are asked again, `Potd` when a lead adds a daily problem.
 */
export const progressApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** 14 days, daily problems and both sheets of the signed-in student. */
    userData: build.query<{ userData: UserData }, void>({
      query: () => call(progressEndpoints.userData),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** One page of the student's own submissions on a platform, newest first. */
    submissions: build.query<SubmissionsAnswer, SubmissionsPage>({
      query: ({ platform, page }) =>
        call(progressEndpoints.submissions, { params: { platform }, query: { page } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** Since when the student's figures stand, for each platform with a proven handle. */
    progressState: build.query<{ platforms: PlatformProgress[] }, void>({
      query: () => call(progressEndpoints.state),
      providesTags: ['Session', 'Progress'],
    }),
    /** Per platform, question id without its prefix to slug: the student's own problems and the daily ones. */
    dictionary: build.query<{ dictionary: Dictionary }, void>({
      query: () => call(progressEndpoints.dictionary),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Daily problems, oldest first: for leads also the coming ones. */
    allPotds: build.query<{ potds: Potd[] }, void>({
      query: () => call(potdsEndpoints.list),
      providesTags: ['Session', 'Potd'],
    }),
    /** A sheet's questions in its order; a question without a public page has neither id nor link. */
    sheetQuestions: build.query<SheetQuestions, SheetName>({
      query: (sheet) => call(potdsEndpoints.sheetQuestions, { params: { sheet } }),
    }),
    /** When the student first solved each question of a sheet, in its order; null: not yet, 0: nobody knows when. */
    sheetMarks: build.query<SheetMarks, SheetName>({
      query: (name) => call(progressEndpoints.sheetMarks, { params: { sheet: name } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** How much the student solved on each day of the last 53 weeks. */
    year: build.query<{ year: Year }, void>({
      query: () => call(progressEndpoints.year),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: whether a link's problem exists, and what it is called, as its platform says; may take some seconds. */
    problem: build.query<{ problem: FoundProblem }, string>({
      query: (link) => call(potdsEndpoints.lookUpProblem, { query: { link } }),
      // A platform that could not be asked may answer the next time.
      keepUnusedDataFor: 0,
    }),
    /** Leads: a daily problem by its link. 409 when that day has it already. */
    addPotd: build.mutation<{ message: string }, AddPotdRequest>({
      query: (potd) => call(potdsEndpoints.add, { body: potd }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: another problem or day for a daily problem. 404 when another lead has removed it; 409 as for a new one. */
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
    /** Leads: a daily problem counts no more for anybody; added again, it counts as before. */
    removePotd: build.mutation<{ message: string }, string>({
      query: (id) => call(potdsEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: who solved which daily problem, students by registration number. */
    potdSubmissionData: build.query<StudentPotds[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, send) =>
        allPages(
          send,
          (page) => call(progressEndpoints.potdGrid, { query: { students, page } }),
          (page) => page.potdSubmissionData,
        ),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: who solved what of the sheets, students by registration number. */
    sheetSubmissionData: build.query<StudentSheets[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, send) =>
        allPages(
          send,
          (page) => call(progressEndpoints.sheetGrid, { query: { students, page } }),
          (page) => page.users,
        ),
      providesTags: ['Session', 'Progress'],
    }),
    /** Leads: a page of the juniors, with figures of them all. */
    juniorsPage: build.query<JuniorsPage, JuniorsPageQuery>({
      query: (query) => call(progressEndpoints.juniors, { query }),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: the juniors of all pages, to be exported. */
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
