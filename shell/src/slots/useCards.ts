import { type BootBlock, cardsIn, type SlotName } from '@portal/shared/contract'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import { createContext, use, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { matchRoutes, useLocation } from 'react-router-dom'
import { pagePaths } from '../router/pagePaths'
import type { loadCard } from './loadCard'

/** What of the boot block the slots are made of, and how cards are loaded where not as in a browser. */
export interface SlotSource extends Pick<BootBlock, 'remotes' | 'preloads'> {
  load?: typeof loadCard
}

export const SlotSourceContext = createContext<SlotSource>({ remotes: [] })

/** The cards in a slot for who is there, in their order. */
export function useCards(slot: SlotName) {
  const source = use(SlotSourceContext)
  const isVerified = useSelector(selectIsVerified)
  const isLead = useSelector(selectIsLead)
  return useMemo(
    () => cardsIn(source.remotes, slot, { isVerified, isLead }),
    [source, slot, isVerified, isLead],
  )
}

/** The pattern of the page's route. */
export function useRoutePattern(): string {
  const { remotes } = use(SlotSourceContext)
  const { pathname } = useLocation()
  const routes = pagePaths({ remotes }).map((path) => ({ path }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/'
}
