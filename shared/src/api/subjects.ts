import { declareEndpoints, get, post, remove } from '@portal/shared/api/api'
import {
  messageAnswer,
  type NewSubject,
  type Subject,
  subjectAnswer,
  subjectsAnswer,
} from '../contract/index'

/** The subjects of the courses (specification, section 7). */
export const subjectsApi = declareEndpoints({
  tags: ['Subject'],
  endpoints: (build) => ({
    subjects: build.query<{ data: Subject[] }, void>({
      query: () => get('/subject/getAll', subjectsAnswer),
      providesTags: ['Session', 'Subject'],
    }),
    /** Leads: 409 when the course has a subject with this code. */
    addSubject: build.mutation<{ data: Subject }, NewSubject>({
      query: (subject) => post('/subject/add', subject, subjectAnswer),
      invalidatesTags: (_answer, error) => (error ? [] : ['Subject']),
    }),
    /** Leads: archives the subject; papers keep its name. */
    deleteSubject: build.mutation<{ message: string }, string>({
      query: (id) => remove('/subject/delete', { id }, messageAnswer),
      invalidatesTags: (_answer, error) => (error ? [] : ['Subject']),
    }),
  }),
})

export const { useSubjectsQuery, useAddSubjectMutation, useDeleteSubjectMutation } = subjectsApi
