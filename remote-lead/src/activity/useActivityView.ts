import { activityQuery } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'

/** Which entries are shown: kept in the address, so that they can be shared. */
export function useActivityView() {
  const { values: query, update, searchFor } = useSearchState(activityQuery)
  return { query, searchFor, chooseWho: (who: string | undefined) => update({ who, page: 1 }) }
}

export type ActivityView = ReturnType<typeof useActivityView>
