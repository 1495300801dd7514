import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type AlumniRuns,
  type ExtensionRequest,
  type FactorRemovalRequest,
  type StudentsPage,
  type StudentsQuery,
  type SuspensionRequest,
  secondFactorEndpoints,
  studentsEndpoints,
} from '../contract/index'

/** A change of one student's standing, each undone by another; or what they lost and sign in with is taken away. */
export type StandingChange =
  | { to: 'extension'; extension: ExtensionRequest }
  | { to: 'suspension'; suspension: SuspensionRequest }
  | { to: 'no second factor'; removal: FactorRemovalRequest }
  | { to: 'alumni' | 'no extension' | 'no alumni' | 'no suspension' }

function callOf(id: string, change: StandingChange) {
  const params = { id }
  switch (change.to) {
    case 'extension':
      return call(studentsEndpoints.extend, { params, body: change.extension })
    case 'suspension':
      return call(studentsEndpoints.suspend, { params, body: change.suspension })
    case 'no second factor':
      return call(secondFactorEndpoints.removeForStudent, { params, body: change.removal })
    case 'alumni':
      return call(studentsEndpoints.makeAlumnus, { params })
    case 'no alumni':
      return call(studentsEndpoints.makeActive, { params })
    case 'no extension':
      return call(studentsEndpoints.endExtension, { params })
    case 'no suspension':
      return call(studentsEndpoints.endSuspension, { params })
  }
}

/**
 * Leads: who is active, alumni or suspended, and what they change of it. What follows is in every list of students, and
 * on the home page (`Student`).
 */
export const studentsApi = declareEndpoints({
  tags: ['Student', 'Progress', 'Activity'],
  endpoints: (build) => ({
    /** A page of all accounts, by registration number; pages count from 1. */
    students: build.query<StudentsPage, StudentsQuery>({
      query: (query) => call(studentsEndpoints.list, { query }),
      providesTags: ['Session', 'Student'],
    }),
    /** What the yearly run will do, and what the last one did. */
    alumniRuns: build.query<AlumniRuns, void>({
      query: () => call(studentsEndpoints.alumniRuns),
      providesTags: ['Session', 'Student'],
    }),
    /** 409 where it cannot be done, or another lead was faster; 404 where the account is gone. */
    changeStanding: build.mutation<{ message: string }, { id: string; change: StandingChange }>({
      query: ({ id, change }) => callOf(id, change),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** Makes those alumni whose time is over; 409 where that would not be as many. */
    makeAlumniRun: build.mutation<{ message: string }, number>({
      query: (students) => call(studentsEndpoints.runAlumni, { body: { students } }),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** All who became alumni by it are active again. */
    takeBackAlumniRun: build.mutation<{ message: string }, string>({
      query: (id) => call(studentsEndpoints.takeBackAlumniRun, { params: { id } }),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
  }),
})

export const {
  useStudentsQuery,
  useAlumniRunsQuery,
  useChangeStandingMutation,
  useMakeAlumniRunMutation,
  useTakeBackAlumniRunMutation,
} = studentsApi
