import { declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import { z } from 'zod'
import {
  type AddPotdRequest,
  type Dictionary,
  dictionaryAnswer,
  type FoundProblem,
  type JuniorRow,
  type JuniorsPage,
  type JuniorsQuery,
  juniorsAnswer,
  juniorsPageAnswer,
  type ListedStudent,
  messageAnswer,
  type PlatformProgress,
  type Potd,
  type ProblemPlatform,
  packedJuniorsAnswer,
  packedPotdsAnswer,
  packedSheetsAnswer,
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
import { juniorsOfPacked, potdsOfPacked, sheetsOfPacked } from '../packedProgress'
import { queryString } from '../queryString'

/** Which page of a student's own submissions; pages count from 1 and hold `submissionsPageSize`. */
export interface SubmissionsPage {
  platform: ProblemPlatform
  page: number
}

/** What one student has solved, for the leads: character i is the i-th daily problem, or question of the sheet. */
export interface StudentPotds extends ListedStudent {
  potds: { status: string; timing?: string | undefined }
}

/** Which juniors a lead wants to see, and in which order; `page` counts from 1. */
export type JuniorsPageQuery = Omit<JuniorsQuery, 'packed'> & { page: number }

/** One student's sheets, for the leads. */
export interface StudentSheets extends ListedStudent {
  sheets: UserData['sheets']
}

/** The active students without a word; a portal older than alumni gives all it has. */
const packed = (students: StudentGroup | undefined) =>
  queryString({ packed: '1', students: students || undefined })

// A portal older than packed answers gives the long ones.
const potdsEitherWay = z.union([packedPotdsAnswer, potdSubmissionDataAnswer])
const sheetsEitherWay = z.union([packedSheetsAnswer, sheetSubmissionDataAnswer])
const juniorsEitherWay = z.union([packedJuniorsAnswer, juniorsAnswer])
// A portal older than pages answers with all juniors, whatever it is asked.
const juniorsPageOrAll = z.union([juniorsPageAnswer, juniorsAnswer])

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
    /**
     * When the student first solved each question of a sheet, in its order; null: not yet, 0: nobody knows when. A
     * portal older than these marks says which alone.
     */
    sheetMarks: build.query<SheetMarks, SheetName>({
      queryFn: async (name, _store, _options, call) => {
        const marks = await call(get(`/user/getSheetMarks/${name}`, sheetMarksAnswer))
        if (!marks.error) return { data: sheetMarksAnswer.parse(marks.data) }
        if (marks.error.status !== 404) return { error: marks.error }
        const { data, error } = await call(get('/user/getSheetPotdDaysData', userDataAnswer))
        if (error) return { error }
        const sheet = userDataAnswer.parse(data).userData.sheets.find((one) => one.name === name)
        return { data: { name, solvedAt: [...(sheet?.status ?? '')].map((bit) => (bit === '1' ? 0 : null)) } }
      },
      providesTags: ['Session', 'Progress'],
    }),
    /** How much the student solved on each day of the last 53 weeks; null from a portal that does not count it yet. */
    year: build.query<{ year: Year | null }, void>({
      queryFn: async (_none, _store, _options, call) => {
        const { data, error } = await call(get('/user/getYear', yearAnswer))
        if (error) return error.status === 404 ? { data: { year: null } } : { error }
        return { data: yearAnswer.parse(data) }
      },
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
    potdSubmissionData: build.query<{ potdSubmissionData: StudentPotds[] }, StudentGroup | undefined>({
      query: (students) => get(`/lead/getAllPotdsSubmissionData?${packed(students)}`, potdsEitherWay),
      transformResponse: (answer: z.infer<typeof potdsEitherWay>) =>
        'students' in answer ? potdsOfPacked(answer) : answer,
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: who solved what of the sheets, students by registration number. */
    sheetSubmissionData: build.query<{ users: StudentSheets[] }, StudentGroup | undefined>({
      query: (students) => get(`/lead/getSheetSubmissionData?${packed(students)}`, sheetsEitherWay),
      transformResponse: (answer: z.infer<typeof sheetsEitherWay>) =>
        'students' in answer ? sheetsOfPacked(answer) : answer,
      providesTags: ['Session', 'Progress'],
    }),
    /** Leads: a page of the juniors, with figures of them all; all juniors from a portal older than pages. */
    juniorsPage: build.query<JuniorsPage | { users: JuniorRow[] }, JuniorsPageQuery>({
      query: (query) => get(`/lead/getJuniorsData?${queryString(query)}`, juniorsPageOrAll),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Leads: every student who is no lead, with handles and progress, by registration number. */
    juniorsData: build.query<{ users: JuniorRow[] }, StudentGroup | undefined>({
      query: (students) => get(`/lead/getJuniorsData?${packed(students)}`, juniorsEitherWay),
      transformResponse: (answer: z.infer<typeof juniorsEitherWay>) =>
        'students' in answer ? juniorsOfPacked(answer) : answer,
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
  useLazyJuniorsDataQuery,
} = progressApi
