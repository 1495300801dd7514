import { declareEndpoints, get } from '@portal/shared/api/api'
import { releaseSetAnswer } from '../contract/index'

/** What an open page asks about the portal's own releases. */
export const releaseApi = declareEndpoints({
  endpoints: (build) => ({
    releaseSet: build.query<{ releaseSet: string }, void>({
      query: () => get('/release/set', releaseSetAnswer),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
