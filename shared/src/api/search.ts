import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type foundCompaniesAnswer,
  type foundPapersAnswer,
  type foundQuestionsAnswer,
  type foundSeniorsAnswer,
  type foundStudentsAnswer,
  papersEndpoints,
  potdsEndpoints,
  seniorsEndpoints,
  studentsEndpoints,
} from '../contract/index'

/** In seconds; short, because what a user may see changes. */
const keepUnusedDataFor = 10

/** The calls of the portal's search sources: the best matches for a text of 1 to 100 characters. */
export const searchApi = declareEndpoints({
  endpoints: (build) => ({
    searchStudents: build.query<z.infer<typeof foundStudentsAnswer>, string>({
      query: (q) => call(studentsEndpoints.search, { query: { q } }),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchSeniors: build.query<z.infer<typeof foundSeniorsAnswer>, string>({
      query: (q) => call(seniorsEndpoints.search, { query: { q } }),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchCompanies: build.query<z.infer<typeof foundCompaniesAnswer>, string>({
      query: (q) => call(seniorsEndpoints.companies, { query: { q } }),
      keepUnusedDataFor,
    }),
    searchPapers: build.query<z.infer<typeof foundPapersAnswer>, string>({
      query: (q) => call(papersEndpoints.search, { query: { q } }),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchQuestions: build.query<z.infer<typeof foundQuestionsAnswer>, string>({
      query: (q) => call(potdsEndpoints.searchQuestions, { query: { q } }),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
  }),
})

interface Asked<Data> {
  abort(): void
  unwrap(): Promise<{ data: Data }>
}

/**
 * Runs a search call and aborts it with the search.
 * @param asked the dispatched call: `dispatch(searchPapers.initiate(text, { subscribe: false }))`
 * @throws CallFailure like `unwrap`.
 */
export async function foundBy<Data>(asked: Asked<Data>, signal: AbortSignal): Promise<Data> {
  signal.addEventListener('abort', () => asked.abort())
  const { data } = await asked.unwrap()
  return data
}
