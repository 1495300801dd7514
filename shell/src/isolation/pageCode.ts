import { type BootBlock, type BootRemote, cardsIn, isIsolated, slotNameSchema } from '@portal/shared/contract'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import type { Store } from '../store/makeStore'
import type { PageCode } from './documentCode'

type Boot = Pick<BootBlock, 'remotes'>

/** The remotes whose cards a page has for who is there. */
function cardParts(boot: Boot, { getState }: Store, slots: readonly string[]): string[] {
  const state = getState()
  const viewer = { isVerified: selectIsVerified(state), isLead: selectIsLead(state) }
  const known = slotNameSchema.options.filter((slot) => slots.includes(slot))
  return known.flatMap((slot) => cardsIn(boot.remotes, slot, viewer).map(({ remote }) => remote.name))
}

/** Of a remote's page. */
export const codeOf = (
  boot: Boot,
  store: Store,
  { name }: BootRemote,
  route: BootRemote['routes'][number],
): PageCode => ({
  part: name,
  isIsolated: isIsolated(route),
  parts: () => [name, ...cardParts(boot, store, route.slots ?? [])],
})

/** Of home, which is the shell's own: with the cards of members. */
export const homeCode = (boot: Boot, store: Store): PageCode => ({
  part: undefined,
  isIsolated: false,
  parts: () => cardParts(boot, store, ['member-home']),
})
