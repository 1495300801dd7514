import type { CardModule, PageLoadArgs } from '@portal/federation/define-remote'
import { cardsIn } from '@portal/shared/contract'
import type { Release } from '../federation/pageRemotes'
import { preloadFiles } from '../federation/preloadFiles'
import type { Likelihood } from '../router/prefetch'
import type { Store } from '../store/makeStore'
import { viewerOf } from '../store/viewer'
import { blockedReleases } from '../telemetry/blockedReleases'
import { filesOfCards } from './filesOfCards'
import type { SlotSource } from './useCards'

/** Prefetches a card's module, in one attempt. The card itself retries and reports failures. */
async function loadAhead(
  release: Release,
  name: string,
): Promise<Pick<CardModule<'member-home'>, 'prefetch'> | undefined> {
  const { loadDefinition } = await import(/* webpackChunkName: "federation-cards" */ '../federation/releases')
  const { cards = [] } = await loadDefinition(release)
  const card = cards.find((one) => one.slot === 'member-home' && one.name === name)
  return card?.slot === 'member-home' ? card.card() : undefined
}

/** Prefetches a member's home: the cards' files, and the data that each card requests. */
export async function prefetchToday(
  store: Store,
  source: SlotSource,
  { likelihood, ...args }: Omit<PageLoadArgs, 'dispatch'> & { likelihood: Likelihood },
  load = loadAhead,
): Promise<void> {
  const viewer = viewerOf(store)
  if (!viewer.isVerified) return
  const cards = cardsIn(source.remotes, 'member-home', viewer)
  const files = preloadFiles(filesOfCards(source, cards), likelihood === 'idle' ? 'low' : undefined)
  if (likelihood === 'idle') return void (await files)
  await Promise.allSettled(
    cards.map(async ({ remote, card }) => {
      const module = await load(blockedReleases.usable(remote), card.name)
      await module?.prefetch?.({ dispatch: store.dispatch, ...args })
    }),
  )
}
