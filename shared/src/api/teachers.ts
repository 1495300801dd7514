import { declareEndpoints, get, post, remove } from '@portal/shared/api/api'
import {
  messageAnswer,
  type NewTeacher,
  type Teacher,
  teacherAnswer,
  teachersAnswer,
} from '../contract/index'

/** The teachers whom a paper can name (specification, section 7). */
export const teachersApi = declareEndpoints({
  tags: ['Teacher'],
  endpoints: (build) => ({
    teachers: build.query<{ data: Teacher[] }, void>({
      query: () => get('/teacher/getAll', teachersAnswer),
      providesTags: ['Session', 'Teacher'],
    }),
    /** Leads: 409 when a teacher with this e-mail is there. */
    addTeacher: build.mutation<{ data: Teacher }, NewTeacher>({
      query: (teacher) => post('/teacher/add', teacher, teacherAnswer),
      invalidatesTags: (_answer, error) => (error ? [] : ['Teacher']),
    }),
    /** Leads: archives the teacher; papers keep the name. */
    deleteTeacher: build.mutation<{ message: string }, string>({
      query: (teacherId) => remove('/teacher/delete', { teacherId }, messageAnswer),
      invalidatesTags: (_answer, error) => (error ? [] : ['Teacher']),
    }),
  }),
})

export const { useTeachersQuery, useAddTeacherMutation, useDeleteTeacherMutation } = teachersApi
