import type { ChildRoute, PageModule, RemoteDefinition, RemoteRoute } from '@portal/federation/define-remote'
import { pagesIn } from '@portal/shared/contract'

/** The function that loads the page or layout at a route of a remote; undefined if there is none. */
export function pageIn(
  { routes }: RemoteDefinition,
  path: string,
  isLayout = false,
): (() => Promise<PageModule>) | undefined {
  const pages = pagesIn<RemoteRoute | ChildRoute>(routes)
  const wanted = isLayout ? pages.flatMap(({ layouts }) => layouts) : pages
  return wanted.find((one) => one.path === path)?.route.page
}
