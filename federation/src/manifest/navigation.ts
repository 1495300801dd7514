import type { Access, NavItem, NavShow } from '@portal/shared/contract'

/** A page as its app declares it. */
export interface DeclaredPage {
  path: string
  access: Access
  nav?: { label: string; menu: NavItem['menu']; order: number; show?: NavShow }
}

/** The default viewers of a menu entry: those who may open the page. */
const shownTo = (access: Access): NavShow => (access === 'public' ? 'always' : access)

/** The menu entries of an app's pages. */
export const navOf = (pages: readonly DeclaredPage[]): NavItem[] =>
  pages.flatMap(({ path, access, nav }) => (nav ? [{ ...nav, path, show: nav.show ?? shownTo(access) }] : []))
