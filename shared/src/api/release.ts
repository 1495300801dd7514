import { declareEndpoints, get } from '@portal/shared/api/api'
import type { z } from 'zod'
import { releaseSetAnswer } from '../contract/index'

/** What an open page asks about the portal's own releases. */
export const releaseApi = declareEndpoints({
  endpoints: (build) => ({
    /** The release set that this browser would get now, and what was taken back of late. */
    releaseSet: build.query<z.infer<typeof releaseSetAnswer>, void>({
      query: () => get('/release/set', releaseSetAnswer),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
