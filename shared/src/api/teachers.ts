import { call, declareEndpoints } from '@portal/shared/api/api'
import { type NewTeacher, type Teacher, teachersEndpoints } from '../contract/index'

/** The teachers that a paper can name (specification, section 7). */
export const teachersApi = declareEndpoints({
  tags: ['Teacher'],
  endpoints: (build) => ({
    teachers: build.query<{ data: Teacher[] }, void>({
      query: () => call(teachersEndpoints.list),
      providesTags: ['Session', 'Teacher'],
    }),
    /** Leads: 409 if a teacher with this e-mail exists. */
    addTeacher: build.mutation<{ data: Teacher }, NewTeacher>({
      query: (teacher) => call(teachersEndpoints.add, { body: teacher }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Teacher']),
    }),
    /** Leads: deletes the teacher; if papers name them, they are retired. */
    deleteTeacher: build.mutation<{ message: string }, string>({
      query: (teacherId) => call(teachersEndpoints.remove, { body: { teacherId } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Teacher']),
    }),
    /** Leads: 409 if another teacher has this e-mail now. */
    restoreTeacher: build.mutation<{ data: Teacher }, string>({
      query: (id) => call(teachersEndpoints.restore, { params: { id } }),
      invalidatesTags: ['Teacher'],
    }),
  }),
})

export const {
  useTeachersQuery,
  useAddTeacherMutation,
  useDeleteTeacherMutation,
  useRestoreTeacherMutation,
} = teachersApi
