import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type AlumniRuns,
  accountMovesEndpoints,
  type ExtensionRequest,
  type FactorRemovalRequest,
  type MergeRequest,
  type StudentsPage,
  type StudentsQuery,
  type SuspensionRequest,
  secondFactorEndpoints,
  studentsEndpoints,
} from '../contract/index'

/** A change of a student's status, each with its reversal, the removal of a lost second factor, or a merge. */
export type StatusChange =
  | { to: 'extension'; extension: ExtensionRequest }
  | { to: 'suspension'; suspension: SuspensionRequest }
  | { to: 'no second factor'; removal: FactorRemovalRequest }
  | { to: 'merge'; merge: MergeRequest }
  | { to: 'alumni' | 'no extension' | 'no alumni' | 'no suspension' }

function callOf(id: string, change: StatusChange) {
  const params = { id }
  switch (change.to) {
    case 'extension':
      return call(studentsEndpoints.extend, { params, body: change.extension })
    case 'suspension':
      return call(studentsEndpoints.suspend, { params, body: change.suspension })
    case 'no second factor':
      return call(secondFactorEndpoints.removeForStudent, { params, body: change.removal })
    case 'merge':
      return call(accountMovesEndpoints.mergeForStudent, { params, body: change.merge })
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

/** Leads: lists accounts and changes their status, which refreshes every list of students and the home page. */
export const studentsApi = declareEndpoints({
  tags: ['Student', 'Progress', 'Activity'],
  endpoints: (build) => ({
    /** A page of all accounts, by registration number; pages count from 1. */
    students: build.query<StudentsPage, StudentsQuery>({
      query: (query) => call(studentsEndpoints.list, { query }),
      providesTags: ['Session', 'Student'],
    }),
    alumniRuns: build.query<AlumniRuns, void>({
      query: () => call(studentsEndpoints.alumniRuns),
      providesTags: ['Session', 'Student'],
    }),
    /** 409 if impossible or if another lead was faster; 404 for a deleted account. */
    changeStatus: build.mutation<{ message: string }, { id: string; change: StatusChange }>({
      query: ({ id, change }) => callOf(id, change),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** Makes the due students alumni; 409 if their number differs. */
    makeAlumniRun: build.mutation<{ message: string }, number>({
      query: (students) => call(studentsEndpoints.runAlumni, { body: { students } }),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
    /** Makes everyone active again who became alumni in that run. */
    undoAlumniRun: build.mutation<{ message: string }, string>({
      query: (id) => call(studentsEndpoints.undoAlumniRun, { params: { id } }),
      invalidatesTags: ['Student', 'Progress', 'Activity'],
    }),
  }),
})

export const {
  useStudentsQuery,
  useAlumniRunsQuery,
  useChangeStatusMutation,
  useMakeAlumniRunMutation,
  useUndoAlumniRunMutation,
} = studentsApi
