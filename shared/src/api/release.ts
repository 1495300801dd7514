import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type releaseSetAnswer, releasesEndpoints } from '../contract/index'

/** What an open page asks about the portal's own releases. */
export const releaseApi = declareEndpoints({
  endpoints: (build) => ({
    /** The release set that this browser would get now, and what was taken back of late. */
    releaseSet: build.query<z.infer<typeof releaseSetAnswer>, void>({
      query: () => call(releasesEndpoints.set),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
