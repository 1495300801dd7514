import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  leaderboardsEndpoints,
  type StudentPage,
  type StudentPlace,
  studentsEndpoints,
} from '../contract/index'

/** What a student's page reads, and the cards that stand on it. */
export const studentPagesApi = declareEndpoints({
  tags: ['Account', 'Progress', 'Potd'],
  endpoints: (build) => ({
    /** What others see of a student. 404 where there is none for who asks, 401 for a visitor who may not see it. */
    studentPage: build.query<{ student: StudentPage }, string>({
      query: (username) => call(studentsEndpoints.page, { params: { username } }),
      providesTags: ['Session', 'Account', 'Progress', 'Potd'],
    }),
    /** A student's places on the boards, of those that they are on. */
    studentPlaces: build.query<{ data: StudentPlace[] }, string>({
      query: (username) => call(leaderboardsEndpoints.placesOf, { params: { username } }),
      providesTags: ['Session', 'Account'],
    }),
  }),
})

export const { useStudentPageQuery, useStudentPlacesQuery } = studentPagesApi
