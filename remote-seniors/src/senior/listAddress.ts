import { paths } from '@portal/shared/paths'

const searchState = 'seniorsSearch'

/** The state of a link to a senior, so that the way back leads to the same search: `?company=goo`. */
export const rememberList = (search: string) => ({ [searchState]: search })

/** Where the list is that a senior was opened from. `state` is the location's: it may come from anywhere. */
export function listAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !(searchState in state)) return paths.seniors
  const search = state[searchState]
  return typeof search === 'string' && search.startsWith('?') ? paths.seniors + search : paths.seniors
}
