import { call, declareEndpoints } from '@portal/shared/api/api'
import type { z } from 'zod'
import {
  type NewSolution,
  type pendingSolutionsAnswer,
  type SolutionDecision,
  type solutionsAnswer,
  solutionsEndpoints,
} from '../contract/index'

/** The solutions that members attach to papers. */
export const solutionsApi = declareEndpoints({
  tags: ['Solution'],
  endpoints: (build) => ({
    /** A paper's solutions, the most helpful first. */
    solutions: build.query<z.infer<typeof solutionsAnswer>, string>({
      query: (paperId) => call(solutionsEndpoints.list, { params: { id: paperId } }),
      providesTags: ['Session', 'Solution'],
    }),
    addSolution: build.mutation<{ message: string }, { paperId: string; solution: NewSolution }>({
      query: ({ paperId, solution }) =>
        call(solutionsEndpoints.add, { params: { id: paperId }, body: solution }),
      invalidatesTags: ['Solution'],
    }),
    voteSolution: build.mutation<{ message: string }, { id: string; helpful: boolean }>({
      query: ({ id, helpful }) => call(solutionsEndpoints.vote, { params: { id }, body: { helpful } }),
      invalidatesTags: ['Solution'],
    }),
    deleteSolution: build.mutation<{ message: string }, string>({
      query: (id) => call(solutionsEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Solution'],
    }),
    /** Leads: papers with solutions that await review. */
    pendingSolutions: build.query<z.infer<typeof pendingSolutionsAnswer>, void>({
      query: () => call(solutionsEndpoints.pending),
      providesTags: ['Session', 'Solution'],
    }),
    /** Leads: a decision can be changed later. */
    decideSolution: build.mutation<{ message: string }, { id: string } & SolutionDecision>({
      query: ({ id, ...decision }) => call(solutionsEndpoints.decide, { params: { id }, body: decision }),
      invalidatesTags: ['Solution'],
    }),
  }),
})

export const {
  useSolutionsQuery,
  useAddSolutionMutation,
  useVoteSolutionMutation,
  useDeleteSolutionMutation,
  usePendingSolutionsQuery,
  useDecideSolutionMutation,
} = solutionsApi
