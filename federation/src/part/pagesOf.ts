import { pagesIn } from '@portal/shared/contract'
import type { ChildRoute, RemoteRoute } from '../define-remote.ts'

/** A route of a remote, at the top or in another. */
export type DeclaredRoute = RemoteRoute | ChildRoute

/** The pages of a remote, with their whole paths. */
export const pagesOf = (routes: readonly DeclaredRoute[]) => pagesIn<DeclaredRoute>(routes)

/** What each page and layout of a remote is loaded by, with its whole path. */
export function modulesOf(routes: readonly DeclaredRoute[]): [path: string, route: DeclaredRoute][] {
  const pages = pagesOf(routes)
  const layouts = new Map(pages.flatMap((page) => page.layouts.map(({ path, route }) => [route, path])))
  return [
    ...[...layouts].map(([route, path]): [string, DeclaredRoute] => [path, route]),
    ...pages.map(({ path, route }): [string, DeclaredRoute] => [path, route]),
  ]
}
