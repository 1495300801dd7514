import { pagesIn } from '@portal/shared/contract'
import type { ChildRoute, RemoteRoute } from '../define-remote.ts'

/** A route of a remote, at the top or nested. */
export type DeclaredRoute = RemoteRoute | ChildRoute

/** The pages of a remote, with their whole paths. */
export const pagesOf = (routes: readonly DeclaredRoute[]) => pagesIn<DeclaredRoute>(routes)

/** Every layout and page of a remote, with its whole path. */
export function modulesOf(routes: readonly DeclaredRoute[]): { path: string; route: DeclaredRoute }[] {
  const pages = pagesOf(routes)
  const layouts = new Map(pages.flatMap(({ layouts }) => layouts).map((layout) => [layout.route, layout]))
  return [...layouts.values(), ...pages]
}
