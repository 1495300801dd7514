import { refetchIfStale } from '@portal/shared/api/freshness'
import { type JuniorsPageQuery, useJuniorsPageQuery } from '@portal/shared/api/juniors'
import type { JuniorsPage } from '@portal/shared/contract'
import { useAbortOutdated } from '@portal/shared/useAbortOutdated'
import { useMemo } from 'react'
import { type Junior, juniorOf } from './juniors'

/** A page of juniors, with figures of all that match. */
export interface ShownJuniors extends Omit<JuniorsPage, 'users'> {
  juniors: Junior[]
}

/** A page of juniors; while another loads, the previous one with `isStale`. */
export function useJuniors(query: JuniorsPageQuery) {
  const { data, currentData, ...state } = useJuniorsPageQuery(query, refetchIfStale)
  useAbortOutdated(state.requestId)
  const shown = useMemo((): ShownJuniors | undefined => {
    if (!data) return undefined
    const { users, ...figures } = data
    return { ...figures, juniors: users.map(juniorOf) }
  }, [data])
  return { ...state, shown, isStale: currentData === undefined }
}
