import type { CardModule } from '@portal/federation/define-remote'
import type { BootCard, BootRemote } from '@portal/shared/contract'
import type { ReactNode } from 'react'
import type { Loaded } from '../federation/remoteLoader'
import { network } from '../network/network'
import { blame } from '../telemetry/blame'
import { loadPiece } from './loadPiece'

/** A card's module, of whichever slot. */
interface AnyCard extends Pick<CardModule<'member-home'>, 'prefetch'> {
  Card: (props: never) => ReactNode
}

export type LoadedCard = Loaded<AnyCard>

/** A card is drawn with what its slot gives: that it takes just that, the types of its remote have checked. */
export const componentOf = ({ module }: LoadedCard) => module.Card as (props: object) => ReactNode

/** A card of a remote as `loadRemotePage` loads a page: again after a failure, then the last good release's. */
export const loadCard = (remote: BootRemote, { slot, name }: BootCard, route: string): Promise<LoadedCard> =>
  loadPiece(
    remote,
    route,
    ({ cards = [] }): (() => Promise<AnyCard>) | undefined =>
      cards.find((card) => card.slot === slot && card.name === name)?.card,
  )

/**
 * What stands in for a card that failed as it was drawn. This browser leaves the release only where the one before has
 * the card too; told is it in any case. Without a network it is nobody's fault.
 */
export async function standIn(
  remote: BootRemote,
  { card, failed, route, error }: { card: BootCard; failed: LoadedCard; route: string; error: unknown },
  load = loadCard,
): Promise<LoadedCard | undefined> {
  if (!(await network.isReachable())) return undefined
  const { lastGood, ...active } = remote
  const isActive = failed.release.version === remote.version
  const found =
    isActive && lastGood
      ? await load({ ...active, ...lastGood }, card, route).catch(() => undefined)
      : undefined
  blame(found ? remote : { ...active, version: failed.release.version }, route, 'render', error)
  return found
}
