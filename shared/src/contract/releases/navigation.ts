import type { Access } from '../access.ts'
import type { BootCard, BootRemote } from './boot.ts'
import type { NavItem, NavShow } from './release.ts'
import type { SlotName } from './slots.ts'

export interface Viewer {
  isVerified: boolean
  isLead: boolean
}

const home: NavItem = { label: 'Home', path: '/', menu: 'main', order: 0, show: 'always' }

/** Whether the shell's guard lets a viewer open pages of this access level. */
export function mayOpen(access: Access, { isVerified, isLead }: Viewer): boolean {
  const allowed = { public: true, guest: !isVerified, verified: isVerified, lead: isVerified && isLead }
  return allowed[access]
}

function isShownTo({ isVerified, isLead }: Viewer, show: NavShow): boolean {
  if (show === 'guest') return !isVerified
  if (show === 'verified') return isVerified
  return show === 'always' || isLead
}

/** A viewer's navigation bar: pages, login and sign-up, account menu, and Admin menu. */
export interface NavEntries {
  pages: NavItem[]
  authLinks: NavItem[]
  account: NavItem[]
  admin: NavItem[]
}

/**
 * The navigation entries of the shell and of every remote for this viewer, in order (specification, section 2).
 * The server writes them into the page, and the shell takes them over.
 */
export function navEntries(remotes: readonly Pick<BootRemote, 'nav'>[], viewer: Viewer): NavEntries {
  const shown = [home, ...remotes.flatMap(({ nav }) => nav)]
    .filter(({ show, menu }) => isShownTo(viewer, show) && (menu !== 'admin' || viewer.isLead))
    .sort((one, other) => one.order - other.order)
  const main = shown.filter(({ menu }) => menu === 'main')
  return {
    pages: main.filter(({ show }) => show !== 'guest'),
    authLinks: main.filter(({ show }) => show === 'guest'),
    account: shown.filter(({ menu }) => menu === 'account'),
    admin: shown.filter(({ menu }) => menu === 'admin'),
  }
}

/** A card's name among those of all remotes: `papers/mine`. */
export const cardId = ({ name }: Pick<BootRemote, 'name'>, card: Pick<BootCard, 'name'>): string =>
  `${name}/${card.name}`

/** A slot's cards for this viewer, in order. The server writes their placeholders into the page. */
export function cardsIn<Remote extends Pick<BootRemote, 'name' | 'cards'>>(
  remotes: readonly Remote[],
  slot: SlotName,
  viewer: Viewer,
): { remote: Remote; card: BootCard }[] {
  return remotes
    .flatMap((remote) => (remote.cards ?? []).map((card) => ({ remote, card })))
    .filter(({ card }) => card.slot === slot && mayOpen(card.access, viewer))
    .sort((one, other) => one.card.order - other.card.order)
}
