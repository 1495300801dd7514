import type { PageModule } from '@portal/federation/define-remote'
import type { Loadable } from './remoteLoader'

/**
 * The page of a remote ahead of the click: one attempt, without its fallback. What fails is tried again, and told, by
 * the route's loader.
 */
export async function prefetchPage(release: Loadable, path: string): Promise<PageModule | undefined> {
  const { loadDefinition } = await import(/* webpackChunkName: "federation" */ './releases')
  const { routes } = await loadDefinition(release)
  return routes.find((route) => route.path === path)?.page()
}
