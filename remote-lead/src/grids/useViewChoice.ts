import { studentGroupSchema } from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { z } from 'zod'
import { sorts, type ViewChoice } from './view'

const searchSchema = z.object({
  batch: z.string().optional(),
  branch: z.string().optional(),
  students: studentGroupSchema.optional(),
  sort: z.enum(sorts).default('regNumber'),
})

/** A change of filters; undefined removes one. */
export type ChangedChoice = Partial<ViewChoice>

export const choiceAt = (address: URLSearchParams): ViewChoice => readSearch(searchSchema, address)

/** The filters and the order, kept in the URL. */
export function useViewChoice() {
  const { values: choice, update } = useSearchState(searchSchema)
  return { choice, choose: (changed: ChangedChoice) => update(changed, { replace: true }) }
}
