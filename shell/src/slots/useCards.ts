import { type BootstrapData, cardsIn, type SlotName } from '@portal/shared/contract'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import { createContext, use, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { matchRoutes, useLocation } from 'react-router-dom'
import { pagePaths } from '../router/pagePaths'
import type { loadCard } from './loadCard'

/** The bootstrap data for slots, and a replacement for loading cards in tests. */
export interface SlotSource extends Pick<BootstrapData, 'remotes' | 'preloads'> {
  load?: typeof loadCard
}

export const SlotSourceContext = createContext<SlotSource>({ remotes: [] })

/** The slot's cards for this viewer, in order. */
export function useCards(slot: SlotName) {
  const source = use(SlotSourceContext)
  const isVerified = useSelector(selectIsVerified)
  const isLead = useSelector(selectIsLead)
  return useMemo(
    () => cardsIn(source.remotes, slot, { isVerified, isLead }),
    [source, slot, isVerified, isLead],
  )
}

export function useRoutePattern(): string {
  const { remotes } = use(SlotSourceContext)
  const { pathname } = useLocation()
  const routes = pagePaths({ remotes }).map((path) => ({ path }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/'
}
