import { type CallFailure, declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type AddPotdRequest,
  type Dictionary,
  dictionaryAnswer,
  type FoundProblem,
  type JuniorRow,
  type JuniorsPage,
  type JuniorsQuery,
  juniorsAnswer,
  messageAnswer,
  type PlatformProgress,
  type Potd,
  type ProblemPlatform,
  potdSubmissionDataAnswer,
  potdsAnswer,
  problemAnswer,
  progressStateAnswer,
  type SheetMarks,
  type SheetName,
  type SheetQuestions,
  type StudentGroup,
  type SubmissionsAnswer,
  sheetMarksAnswer,
  sheetQuestionsAnswer,
  sheetSubmissionDataAnswer,
  submissionsAnswer,
  type UserData,
  userDataAnswer,
  type Year,
  yearAnswer,
} from '../contract/index'
import { queryString } from '../queryString'

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
async function allPages<Answer extends z.ZodType<{ pages: number }>, Row>(
  call: (
    request: ReturnType<typeof get>,
  ) => MaybePromise<{ data?: unknown; error?: CallFailure | undefined }>,
  [path, query, answer]: [path: string, query: Parameters<typeof queryString>[0], answer: Answer],
  rowsOf: (page: z.infer<Answer>) => Row[],
) {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, error } = await call(get(`${path}?${queryString({ ...query, page })}`, answer))
    if (error) return { error }
    const read = answer.parse(data)
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
      query: () => get('/user/getSheetPotdDaysData', userDataAnswer),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** One page of the student's own submissions on a platform, newest first. */
    submissions: build.query<SubmissionsAnswer, SubmissionsPage>({
      query: ({ platform, page }) => get(`/user/getSubmissions/${platform}?page=${page}`, submissionsAnswer),
      providesTags: ['Session', 'Progress'],
    }),
    /** Since when the student's figures stand, for each platform with a proven handle. */
    progressState: build.query<{ platforms: PlatformProgress[] }, void>({
      query: () => get('/user/getProgressState', progressStateAnswer),
      providesTags: ['Session', 'Progress'],
    }),
    /** Per platform, question id without its prefix to slug: the student's own problems and the daily ones. */
    dictionary: build.query<{ dictionary: Dictionary }, void>({
      query: () => get('/user/getDictionary', dictionaryAnswer),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Daily problems, oldest first: for leads also the coming ones. */
    allPotds: build.query<{ potds: Potd[] }, void>({
      query: () => get('/user/getAllPotds', potdsAnswer),
      providesTags: ['Session', 'Potd'],
    }),
    /** A sheet's questions in its order; a question without a public page has neither id nor link. */
    sheetQuestions: build.query<SheetQuestions, SheetName>({
      query: (sheet) => get(`/user/getSheetQuestions/${sheet}`, sheetQuestionsAnswer),
    }),
    /** When the student first solved each question of a sheet, in its order; null: not yet, 0: nobody knows when. */
    sheetMarks: build.query<SheetMarks, SheetName>({
      query: (name) => get(`/user/getSheetMarks/${name}`, sheetMarksAnswer),
      providesTags: ['Session', 'Progress'],
    }),
    /** How much the student solved on each day of the last 53 weeks. */
    year: build.query<{ year: Year }, void>({
      query: () => get('/user/getYear', yearAnswer),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: whether a link's problem exists, and what it is called, as its platform says; may take some seconds. */
    problem: build.query<{ problem: FoundProblem }, string>({
      query: (link) => get(`/lead/problem?${queryString({ link })}`, problemAnswer),
      // A platform that could not be asked may answer the next time.
      keepUnusedDataFor: 0,
    }),
    /** Leads: a daily problem by its link. 409 when that day has it already. */
    addPotd: build.mutation<{ message: string }, AddPotdRequest>({
      query: (potd) => post('/lead/addPotd', potd, messageAnswer),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: another problem or day for a daily problem. 404 when another lead has removed it; 409 as for a new one. */
    changePotd: build.mutation<
      { message: string },
      { id: string; potd: AddPotdRequest; seen?: Potd | undefined }
    >({
      query: ({ id, potd, seen }) => {
        const as = seen ? `?${new URLSearchParams({ date: seen.date, questionId: seen.questionId })}` : ''
        return put(`/lead/potd/${encodeURIComponent(id)}${as}`, potd, messageAnswer)
      },
      invalidatesTags: ['Potd'],
    }),
    /** Leads: a daily problem counts no more for anybody; added again, it counts as before. */
    removePotd: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/lead/potd/${encodeURIComponent(id)}`, undefined, messageAnswer),
      invalidatesTags: ['Potd'],
    }),
    /** Leads: who solved which daily problem, students by registration number. */
    potdSubmissionData: build.query<StudentPotds[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, call) =>
        allPages(
          call,
          ['/lead/getAllPotdsSubmissionData', { students }, potdSubmissionDataAnswer],
          (page) => page.potdSubmissionData,
        ),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: who solved what of the sheets, students by registration number. */
    sheetSubmissionData: build.query<StudentSheets[], StudentGroup | undefined>({
      queryFn: (students, _store, _options, call) =>
        allPages(
          call,
          ['/lead/getSheetSubmissionData', { students }, sheetSubmissionDataAnswer],
          (page) => page.users,
        ),
      providesTags: ['Session', 'Progress'],
    }),
    /** Leads: a page of the juniors, with figures of them all. */
    juniorsPage: build.query<JuniorsPage, JuniorsPageQuery>({
      query: (query) => get(`/lead/getJuniorsData?${queryString(query)}`, juniorsAnswer),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: the juniors of all pages, to be exported. */
    juniorsExport: build.query<{ users: JuniorRow[]; average: number }, Omit<JuniorsPageQuery, 'page'>>({
      queryFn: async (query, _store, _options, call) => {
        let average = 0
        const asked = { ...query, export: 'yes' }
        const { data, error } = await allPages(
          call,
          ['/lead/getJuniorsData', asked, juniorsAnswer],
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
