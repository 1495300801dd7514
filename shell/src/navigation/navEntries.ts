import type { BootRemote, NavItem, NavShow } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'

/** Who looks at the menu. */
export interface Viewer {
  isVerified: boolean
  isLead: boolean
}

const home: NavItem = { label: 'Home', path: paths.home, menu: 'main', order: 0, show: 'always' }

function isShownTo({ isVerified, isLead }: Viewer, show: NavShow): boolean {
  if (show === 'guest') return !isVerified
  if (show === 'verified') return isVerified
  return show === 'always' || isLead
}

/** The entries of both menus for this viewer, of the shell and of every remote, in their order (specification, section 2). */
export function navEntries(
  remotes: readonly BootRemote[],
  viewer: Viewer,
): Record<NavItem['menu'], NavItem[]> {
  const shown = [home, ...remotes.flatMap(({ nav }) => nav)]
    .filter(({ show, menu }) => isShownTo(viewer, show) && (menu === 'main' || viewer.isLead))
    .sort((one, other) => one.order - other.order)
  return {
    main: shown.filter(({ menu }) => menu === 'main'),
    admin: shown.filter(({ menu }) => menu === 'admin'),
  }
}
