import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import type { Endpoint, searchQuery } from '../contract/index'

/** In seconds; short, because what a user may see changes. */
const keepUnusedDataFor = 10

type SearchEndpoint<Row> = Endpoint & { query: typeof searchQuery; answer: z.ZodType<{ data: Row[] }> }

interface SearchContext {
  signal: AbortSignal
  dispatch<Result>(thunk: (dispatch: never, getState: never, extra: never) => Result): Result
}

/**
 * Declares the call of one of the portal's search sources. It resolves to the best matches for a text of 1 to 100
 * characters, and is aborted with the search.
 * @throws CallFailure like `unwrap`.
 */
export function declareSearch<Row>(endpoint: SearchEndpoint<Row>) {
  const { found } = declareEndpoints({
    endpoints: (build) => ({
      found: build.query<{ data: Row[] }, string>({
        query: (q) => call(endpoint, { query: { q } }),
        providesTags: ['Session'],
        keepUnusedDataFor,
      }),
    }),
  }).endpoints
  return async (text: string, { signal, dispatch }: SearchContext): Promise<Row[]> => {
    const asked = dispatch(found.initiate(text, { subscribe: false }))
    signal.addEventListener('abort', () => asked.abort())
    const { data } = await asked.unwrap()
    return data
  }
}
