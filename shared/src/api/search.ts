import { declareEndpoints, get } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  foundCompaniesAnswer,
  foundPapersAnswer,
  foundQuestionsAnswer,
  foundSeniorsAnswer,
  foundStudentsAnswer,
} from '../contract/index'

const asking = (path: string, answer: z.ZodType) => (text: string) =>
  get(`${path}?q=${encodeURIComponent(text)}`, answer)

/** Found things are kept for a moment only: what somebody may see changes. */
const keepUnusedDataFor = 10

/** What the sources of the portal's search ask: the best few that fit a text of 1 to 100 characters. */
export const searchApi = declareEndpoints({
  endpoints: (build) => ({
    searchStudents: build.query<z.infer<typeof foundStudentsAnswer>, string>({
      query: asking('/user/searchStudents', foundStudentsAnswer),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchSeniors: build.query<z.infer<typeof foundSeniorsAnswer>, string>({
      query: asking('/seniors/search', foundSeniorsAnswer),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchCompanies: build.query<z.infer<typeof foundCompaniesAnswer>, string>({
      query: asking('/seniors/companies', foundCompaniesAnswer),
      keepUnusedDataFor,
    }),
    searchPapers: build.query<z.infer<typeof foundPapersAnswer>, string>({
      query: asking('/paper/search', foundPapersAnswer),
      providesTags: ['Session'],
      keepUnusedDataFor,
    }),
    searchQuestions: build.query<z.infer<typeof foundQuestionsAnswer>, string>({
      query: asking('/user/searchQuestions', foundQuestionsAnswer),
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
 * What such a call found. It is aborted with the search that it is for.
 * @param asked the call, dispatched: `dispatch(searchPapers.initiate(text, { subscribe: false }))`
 * @throws CallFailure as `unwrap` does.
 */
export async function foundBy<Data>(asked: Asked<Data>, signal: AbortSignal): Promise<Data> {
  signal.addEventListener('abort', () => asked.abort())
  const { data } = await asked.unwrap()
  return data
}
