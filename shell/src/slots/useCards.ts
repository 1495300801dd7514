import { type BootstrapData, cardsIn, type SlotName } from '@portal/shared/contract'
import { createContext, use, useMemo } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { pagePaths } from '../router/pagePaths'
import { useViewer } from '../store/viewer'
import type { loadCard } from './loadCard'

/** The bootstrap data for slots, and a replacement for loading cards in tests. */
export interface SlotSource extends Pick<BootstrapData, 'remotes' | 'preloads'> {
  load?: typeof loadCard
}

export const SlotSourceContext = createContext<SlotSource>({ remotes: [] })

/** The slot's cards for this viewer, in order. */
export function useCards(slot: SlotName) {
  const source = use(SlotSourceContext)
  const viewer = useViewer()
  return useMemo(() => cardsIn(source.remotes, slot, viewer), [source, slot, viewer])
}

export function useRoutePattern(): string {
  const { remotes } = use(SlotSourceContext)
  const { pathname } = useLocation()
  const routes = pagePaths({ remotes }).map((path) => ({ path }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/'
}
