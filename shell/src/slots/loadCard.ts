import type { CardModule } from '@portal/federation/define-remote'
import type { BootCard, BootRemote } from '@portal/shared/contract'
import type { ReactNode } from 'react'
import { loadRemoteModule } from '../federation/loadRemoteModule'
import type { Loaded } from '../federation/remoteLoader'
import { network } from '../network/network'
import { reportFailure } from '../telemetry/reportFailure'

interface AnyCard extends Pick<CardModule<'member-home'>, 'prefetch'> {
  Card: (props: never) => ReactNode
}

export type LoadedCard = Loaded<AnyCard>

/** The types of the remote have checked that the card accepts its slot's props. */
export const componentOf = ({ module }: LoadedCard) => module.Card as (props: object) => ReactNode

/** Loads a card like `loadRemotePage` loads a page: with a retry, then from its fallback. */
export const loadCard = (remote: BootRemote, { slot, name }: BootCard, route: string): Promise<LoadedCard> =>
  loadRemoteModule(
    remote,
    route,
    ({ cards = [] }): (() => Promise<AnyCard>) | undefined =>
      cards.find((card) => card.slot === slot && card.name === name)?.card,
  )

/**
 * Loads the fallback of a card that failed to render, and reports the failure. This browser avoids the release
 * only if the fallback also has the card. Without a network nothing is reported.
 */
export async function loadFallback(
  remote: BootRemote,
  { card, failed, route, error }: { card: BootCard; failed: LoadedCard; route: string; error: unknown },
  load = loadCard,
): Promise<LoadedCard | undefined> {
  if (!(await network.isReachable())) return undefined
  const { fallback, ...active } = remote
  const isActive = failed.release.version === remote.version
  const found =
    isActive && fallback
      ? await load({ ...active, ...fallback }, card, route).catch(() => undefined)
      : undefined
  reportFailure(found ? remote : { ...active, version: failed.release.version }, route, 'render', error)
  return found
}
