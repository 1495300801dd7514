import { call, declareEndpoints } from '@portal/shared/api/api'
import { type SheetMarks, type SheetName, type SheetQuestions, sheetsEndpoints } from '../contract/index'

/** The practice sheets and what the student solved of them. Tags are those of `progressApi`. */
export const sheetsApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** A sheet's questions in order; a question without a public page has neither id nor link. */
    sheetQuestions: build.query<SheetQuestions, SheetName>({
      query: (sheet) => call(sheetsEndpoints.questions, { params: { sheet } }),
    }),
    /** When the student first solved each question of a sheet, in order; null: not solved, 0: time unknown. */
    sheetMarks: build.query<SheetMarks, SheetName>({
      query: (name) => call(sheetsEndpoints.marks, { params: { sheet: name } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** Leads: links to questions of a sheet that were never daily problems, least solved first. */
    unusedQuestions: build.query<{ links: string[] }, SheetName>({
      query: (sheet) => call(sheetsEndpoints.unusedQuestions, { params: { sheet } }),
      providesTags: ['Potd'],
    }),
  }),
})

export const { useSheetQuestionsQuery, useSheetMarksQuery, useLazyUnusedQuestionsQuery } = sheetsApi
