import { useAbortOutdated } from '@portal/shared/abort-outdated'
import { type JuniorsPageQuery, useJuniorsPageQuery } from '@portal/shared/api/progress'
import {
  type JuniorRow,
  type JuniorsPage,
  juniorsPageSize,
  juniorsPageSizeBefore,
} from '@portal/shared/contract'
import { useMemo } from 'react'
import { averageOf, type Junior, juniorOf } from './juniors'
import { freshSeconds } from './prefetch'
import { filterOptions, juniorsInView } from './view'

export const freshness = { refetchOnMountOrArgChange: freshSeconds }

/** A page of the juniors that a lead wants to see, with the figures of them all. */
export interface ShownJuniors extends Omit<JuniorsPage, 'users'> {
  juniors: Junior[]
  /** How many a page holds. */
  size: number
}

/** The page out of all juniors: a portal older than pages answers with these. */
function pageOf(users: readonly JuniorRow[], { page, ...choice }: JuniorsPageQuery): ShownJuniors {
  const all = users.map(juniorOf)
  const found = juniorsInView(all, choice)
  return {
    ...filterOptions(all),
    ...{ matches: found.length, total: all.length, average: averageOf(all), page },
    size: juniorsPageSize,
    juniors: found.slice((page - 1) * juniorsPageSize, page * juniorsPageSize),
  }
}

/** A page of the juniors; that of before, with `isStale`, while another is on its way. */
export function useJuniors(query: JuniorsPageQuery) {
  const { data, currentData, originalArgs = query, ...state } = useJuniorsPageQuery(query, freshness)
  useAbortOutdated(state.requestId)
  const shown = useMemo(() => {
    if (!data) return undefined
    if (!('matches' in data)) return pageOf(data.users, originalArgs)
    const { users, size = juniorsPageSizeBefore, ...figures } = data
    return { ...figures, size, juniors: users.map(juniorOf) }
  }, [data, originalArgs])
  return { ...state, shown, isStale: currentData === undefined }
}
