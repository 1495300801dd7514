import { declareEndpoints, get } from '@portal/shared/api/api'
import type { z } from 'zod'
import { releaseSetAnswer } from '../contract/index'

/** What an open page asks about the portal's own releases. */
export const releaseApi = declareEndpoints({
  endpoints: (build) => ({
    /** `token`: of this page, for telemetry, where it has one; it is renewed. */
    releaseSet: build.query<z.infer<typeof releaseSetAnswer>, string | undefined>({
      query: (token) => get(`/release/set${token ? `?token=${token}` : ''}`, releaseSetAnswer),
    }),
  }),
})

export const { useLazyReleaseSetQuery } = releaseApi
