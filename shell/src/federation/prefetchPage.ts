import type { PageModule } from '@portal/federation/define-remote'
import { pageIn } from './pageIn'
import type { Release } from './pageRemotes'

const loadReleases = () => import(/* webpackChunkName: "federation" */ './releases')

/** Starts what loads remotes, ahead of the first of them: the shell's own code, of which no remote's is part. */
export async function startFederation(): Promise<void> {
  await loadReleases()
}

/**
 * The page of a remote ahead of the click: one attempt, without its fallback. What fails is tried again, and told, by
 * the route's loader.
 */
export async function prefetchPage(release: Release, path: string): Promise<PageModule | undefined> {
  const { loadDefinition } = await loadReleases()
  return pageIn(await loadDefinition(release), path)?.()
}
