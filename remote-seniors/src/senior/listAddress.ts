import { paths } from '@portal/shared/paths'

const searchState = 'seniorsSearch'

/** Link state that remembers the search, such as `?company=goo`. */
export const rememberList = (search: string) => ({ [searchState]: search })

/** The list from which a senior was opened. `state` comes from the location and may be anything. */
export function listAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !(searchState in state)) return paths.seniors
  const search = state[searchState]
  return typeof search === 'string' && search.startsWith('?') ? paths.seniors + search : paths.seniors
}
