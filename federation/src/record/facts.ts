import type { Access, NavItem, NavShow } from '@portal/shared/contract'
import { declarationsId } from '../declarations/declaredSources.ts'
import { type Singleton, sharedPackage } from '../singletons.ts'

/** A page as its part declares it. */
export interface DeclaredPage {
  path: string
  access: Access
  nav?: { label: string; menu: NavItem['menu']; order: number; show?: NavShow }
}

/** To whom an entry appears where the page does not say: to those who may open it. */
const shownTo = (access: Access): NavShow => (access === 'public' ? 'always' : access)

/** The menu entries of a part's pages. */
export const navOf = (pages: readonly DeclaredPage[]): NavItem[] =>
  pages.flatMap(({ path, access, nav }) => (nav ? [{ ...nav, path, show: nav.show ?? shownTo(access) }] : []))

/** Which `@portal/shared` a part was built with, and which declarations of what the page gives. */
export function builtAgainst(directory: string, all: readonly Singleton[]) {
  const version = all.find(({ packageName }) => packageName === sharedPackage)?.version
  return version ? { sharedVersion: version, declarations: declarationsId(directory) } : {}
}
