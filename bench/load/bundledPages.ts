import type { PageModule } from '../../federation/src/define-remote'
import { remote as auth } from '../../remote-auth/src/routes'
import { remote as contests } from '../../remote-contests/src/routes'
import { remote as lead } from '../../remote-lead/src/routes'
import { remote as leaderboards } from '../../remote-leaderboards/src/routes'
import { remote as papers } from '../../remote-papers/src/routes'
import { remote as seniors } from '../../remote-seniors/src/routes'
import type { BootRemote } from '../../shared/src/contract'
import type { LoadedModule } from '../../shell/src/federation/remoteLoader'

export class RemoteUnavailableError extends Error {}

/** Replaces the shell's loader: every remote is in the one bundle, with a chunk per page. */
export async function prefetchPage({ name }: { name: string }, path: string): Promise<PageModule> {
  const definition = [auth, contests, leaderboards, lead, papers, seniors].find((one) => one.name === name)
  const route = definition?.routes.find((one) => one.path === path)
  if (!route) throw new Error(`No page at ${path}`)
  return await route.page()
}

export async function loadRemotePage(release: BootRemote, path: string): Promise<LoadedModule> {
  return { page: await prefetchPage(release, path), release }
}

/** Does nothing, because a bundle has no federation. */
export async function startFederation(): Promise<void> {}
