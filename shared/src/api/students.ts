import { declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import {
  type AlumniRuns,
  alumniRunsAnswer,
  type ExtensionRequest,
  type FactorRemovalRequest,
  messageAnswer,
  type StudentsPage,
  type StudentsQuery,
  type SuspensionRequest,
  studentsAnswer,
} from '../contract/index'
import { queryString } from '../queryString'

/** A change of one student's standing, each undone by another; or what they lost and sign in with is taken away. */
export type StandingChange =
  | { to: 'extension'; extension: ExtensionRequest }
  | { to: 'suspension'; suspension: SuspensionRequest }
  | { to: 'no second factor'; removal: FactorRemovalRequest }
  | { to: 'alumni' | 'no extension' | 'no alumni' | 'no suspension' }

const call = (id: string, change: StandingChange) => {
  const path = (what: string) => `/lead/students/${encodeURIComponent(id)}/${what}`
  if (change.to === 'extension') return put(path('extension'), change.extension, messageAnswer)
  if (change.to === 'suspension') return put(path('suspension'), change.suspension, messageAnswer)
  if (change.to === 'no second factor') return remove(path('secondFactor'), change.removal, messageAnswer)
  if (change.to === 'alumni') return put(path('alumni'), undefined, messageAnswer)
  return remove(path(change.to.slice('no '.length)), undefined, messageAnswer)
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
      query: (query) => get(`/lead/students?${queryString(query)}`, studentsAnswer),
      providesTags: ['Session', 'Student'],
    }),
    /** What the yearly run will do, and what the last one did. */
    alumniRuns: build.query<AlumniRuns, void>({
      query: () => get('/lead/alumniRuns', alumniRunsAnswer),
      providesTags: ['Session', 'Student'],
    }),
    /** 409 where it cannot be done, or another lead was faster; 404 where the account is gone. */
    changeStanding: build.mutation<{ message: string }, { id: string; change: StandingChange }>({
      query: ({ id, change }) => call(id, change),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** Makes those alumni whose time is over; 409 where that would not be as many. */
    makeAlumniRun: build.mutation<{ message: string }, number>({
      query: (students) => post('/lead/alumniRuns', { students }, messageAnswer),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** All who became alumni by it are active again. */
    takeBackAlumniRun: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/lead/alumniRuns/${encodeURIComponent(id)}`, undefined, messageAnswer),
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
