import type { ChildRoute, PageModule, RemoteDefinition, RemoteRoute } from '@portal/federation/define-remote'
import { pagesIn } from '@portal/shared/contract'

/** What loads the page at the route `path` of a remote, or the layout there; undefined where it has none. */
export function pageIn(
  { routes }: RemoteDefinition,
  path: string,
  isLayout = false,
): (() => Promise<PageModule>) | undefined {
  const pages = pagesIn<RemoteRoute | ChildRoute>(routes)
  const wanted = isLayout ? pages.flatMap(({ layouts }) => layouts) : pages
  return wanted.find((one) => one.path === path)?.route.page
}
