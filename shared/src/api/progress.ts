import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type Dictionary,
  type PlatformProgress,
  type ProblemPlatform,
  progressEndpoints,
  type SubmissionsAnswer,
  type UserData,
  type Year,
} from '../contract/index'

/** A page of the student's submissions; pages count from 1 and hold `submissionsPageSize`. */
export interface SubmissionsPage {
  platform: ProblemPlatform
  page: number
}

/**
 * The student's own progress (specification, section 7). Tags: `Session` for data of the signed-in
 * student, `Progress` for data that changes when the platforms are asked again, `Potd` for daily problems.
 */
export const progressApi = declareEndpoints({
  tags: ['Progress', 'Potd'],
  endpoints: (build) => ({
    /** The signed-in student's last 14 days, daily problems and sheets. */
    userData: build.query<{ userData: UserData }, void>({
      query: () => call(progressEndpoints.userData),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Newest first. */
    submissions: build.query<SubmissionsAnswer, SubmissionsPage>({
      query: ({ platform, page }) =>
        call(progressEndpoints.submissions, { params: { platform }, query: { page } }),
      providesTags: ['Session', 'Progress'],
    }),
    /** When each platform with a verified handle was last read. */
    progressState: build.query<{ platforms: PlatformProgress[] }, void>({
      query: () => call(progressEndpoints.state),
      providesTags: ['Session', 'Progress'],
    }),
    /** Maps question ids without prefix to slugs, by platform, for the student's own and the daily problems. */
    dictionary: build.query<{ dictionary: Dictionary }, void>({
      query: () => call(progressEndpoints.dictionary),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
    /** Solved problems for each day of the last 53 weeks. */
    year: build.query<{ year: Year }, void>({
      query: () => call(progressEndpoints.year),
      providesTags: ['Session', 'Progress', 'Potd'],
    }),
  }),
})

export const {
  useUserDataQuery,
  useSubmissionsQuery,
  useProgressStateQuery,
  useDictionaryQuery,
  useYearQuery,
} = progressApi
