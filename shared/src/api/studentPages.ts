import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  leaderboardsEndpoints,
  type StudentPage,
  type StudentPlace,
  studentsEndpoints,
} from '../contract/index'

/** A student's page and its cards. */
export const studentPagesApi = declareEndpoints({
  tags: ['Account', 'Progress', 'Potd'],
  endpoints: (build) => ({
    /** A student as others see them. 404 if hidden from the caller, 401 for a visitor who must log in. */
    studentPage: build.query<{ student: StudentPage }, string>({
      query: (username) => call(studentsEndpoints.page, { params: { username } }),
      providesTags: ['Session', 'Account', 'Progress', 'Potd'],
    }),
    studentPlaces: build.query<{ data: StudentPlace[] }, string>({
      query: (username) => call(leaderboardsEndpoints.placesOf, { params: { username } }),
      providesTags: ['Session', 'Account'],
    }),
  }),
})

export const { useStudentPageQuery, useStudentPlacesQuery } = studentPagesApi
