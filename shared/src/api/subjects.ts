import { call, declareEndpoints } from '@portal/shared/api/api'
import { type ChangedSubject, type NewSubject, type Subject, subjectsEndpoints } from '../contract/index'

/** The subjects of the courses (specification, section 7). */
export const subjectsApi = declareEndpoints({
  tags: ['Subject', 'Paper'],
  endpoints: (build) => ({
    subjects: build.query<{ data: Subject[] }, void>({
      query: () => call(subjectsEndpoints.list),
      providesTags: ['Session', 'Subject'],
    }),
    /** Leads: 409 if the course already has a subject with this code. */
    addSubject: build.mutation<{ data: Subject }, NewSubject>({
      query: (subject) => call(subjectsEndpoints.add, { body: subject }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Subject']),
    }),
    /** Leads: 409 if the course has another subject with this code, or if it was changed after `since`. */
    changeSubject: build.mutation<
      { data: Subject },
      { id: string; subject: ChangedSubject; since?: string | undefined }
    >({
      query: ({ id, subject, since }) =>
        call(subjectsEndpoints.change, { params: { id }, query: { since }, body: subject }),
      // Also after a failure, which shows another lead's change.
      invalidatesTags: ['Subject', 'Paper'],
    }),
    /** Leads: deletes the subject; if papers name it, it is retired. */
    deleteSubject: build.mutation<{ message: string }, string>({
      query: (id) => call(subjectsEndpoints.remove, { body: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Subject']),
    }),
    /** Leads: 409 if another subject of the course has its code now. */
    restoreSubject: build.mutation<{ data: Subject }, string>({
      query: (id) => call(subjectsEndpoints.restore, { params: { id } }),
      invalidatesTags: ['Subject'],
    }),
  }),
})

export const {
  useSubjectsQuery,
  useAddSubjectMutation,
  useChangeSubjectMutation,
  useDeleteSubjectMutation,
  useRestoreSubjectMutation,
} = subjectsApi
