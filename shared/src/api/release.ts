import { releaseSetAnswer } from '../contract/index'
import { api, get } from './api'

/** What an open page asks about the portal's own releases. */
export const releaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseSet: build.query<{ releaseSet: string }, void>({
      query: () => get('/release/set', releaseSetAnswer),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
