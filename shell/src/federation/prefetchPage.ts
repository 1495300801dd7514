import type { PageModule } from '@portal/federation/define-remote'
import { pageIn } from './pageIn'
import type { Release } from './pageRemotes'

const loadReleases = () => import(/* webpackChunkName: "federation" */ './releases')

/** Loads the shell's code for remotes ahead of the first remote. */
export async function startFederation(): Promise<void> {
  await loadReleases()
}

/** Prefetches a remote's page: one attempt, without its fallback. The route's loader retries and reports failures. */
export async function prefetchPage(release: Release, path: string): Promise<PageModule | undefined> {
  const { loadDefinition } = await loadReleases()
  return pageIn(await loadDefinition(release), path)?.()
}
