import { studentGroupSchema } from '@portal/shared/contract'
import { readSearch, useSearchState } from '@portal/shared/search-state'
import { z } from 'zod'
import { sorts, type ViewChoice } from './view'

const searchSchema = z.object({
  batch: z.string().optional(),
  branch: z.string().optional(),
  students: studentGroupSchema.optional(),
  sort: z.enum(sorts).default('regNumber'),
})

/** A part of the choice to change; undefined lets all students through. */
export type ChangedChoice = Partial<ViewChoice>

/** Which students an address shows, and how. */
export const choiceAt = (address: URLSearchParams): ViewChoice => readSearch(searchSchema, address)

/** Which students are shown, and how: kept in the address, so that a view can be shared. */
export function useViewChoice() {
  const { values: choice, update } = useSearchState(searchSchema)
  return { choice, choose: (changed: ChangedChoice) => update(changed, { replace: true }) }
}
