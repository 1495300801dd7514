import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type releaseSetAnswer, releasesEndpoints } from '../contract/index'

/** Calls of an open page about the portal's releases. */
export const releaseApi = declareEndpoints({
  endpoints: (build) => ({
    /** The release set that this browser would get now, and recent automatic rollbacks. */
    releaseSet: build.query<z.infer<typeof releaseSetAnswer>, void>({
      query: () => call(releasesEndpoints.set),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
