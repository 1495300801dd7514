import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import { type AppStatus, type newestAnswer, type newestRequest, releasesEndpoints } from '../contract/index'

/** One app, for its team and leads: releases, figures and failures. */
export const appsApi = declareEndpoints({
  tags: ['App'],
  endpoints: (build) => ({
    /** 403 for anyone but the app's team and leads, 404 for an unknown app. */
    appStatus: build.query<AppStatus, string>({
      query: (name) => call(releasesEndpoints.status, { params: { name } }),
      providesTags: ['Session', 'App'],
    }),
    /** Whether this browser gets the newest release of an app before others. */
    setNewest: build.mutation<z.infer<typeof newestAnswer>, z.infer<typeof newestRequest>>({
      query: (choice) => call(releasesEndpoints.seeNewest, { body: choice }),
      invalidatesTags: ['App'],
    }),
  }),
})

export const { useAppStatusQuery, useSetNewestMutation } = appsApi
