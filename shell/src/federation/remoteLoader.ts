import type { PageModule, RemoteDefinition } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'
import { TookTooLongError, withFallback, within } from './withFallback'

/** One release of a remote: the active one, or the last good one. */
export type Loadable = Pick<BootRemote, 'name' | 'version' | 'entry'>

/** What the loader does to the browser. */
export interface Surroundings {
  loadDefinition: (release: Loadable) => Promise<RemoteDefinition>
  /** Fetches a release's files anew past the browser's cache, in which a damaged one would stay for a year. */
  refetch: (release: Loadable) => Promise<void>
  /** Whether the server gives this release's entry at once. */
  isReachable: (release: Loadable) => Promise<boolean>
  reloadPage: () => void
}

/** How long a visitor waits for a part before its card is shown. */
export const loadMs = 5000
/** How long the active release may take before the last good one is asked for as well. */
export const patienceMs = 2500

class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
}

const codeOf = (failure: unknown): RemoteFailureCode => {
  if (failure instanceof TookTooLongError) return 'timeout'
  return failure instanceof PageMissingError ? 'page-missing' : 'unreachable'
}

/** Makes `loadRemotePage` for a browser; apart from it, so that it can be tested without one. */
export function remoteLoader({ loadDefinition, refetch, isReachable, reloadPage }: Surroundings) {
  /** Entries that are still being waited for after their time was up: the browser would join the same dead request. */
  const stuck = new Set<string>()

  async function page(release: Loadable, path: string): Promise<PageModule> {
    const { routes } = await loadDefinition(release)
    const route = routes.find((one) => one.path === path)
    if (!route) throw new PageMissingError(`${release.entry} has no page for ${path}`)
    return route.page()
  }

  async function persistently(release: Loadable, path: string): Promise<PageModule> {
    try {
      return await page(release, path)
    } catch (failure) {
      if (failure instanceof PageMissingError) throw failure
      await refetch(release)
      return page(release, path)
    } finally {
      stuck.delete(release.entry)
    }
  }

  async function lastGoodPage(
    { name, title, version, lastGood }: BootRemote,
    path: string,
  ): Promise<PageModule> {
    if (!lastGood) throw new PageMissingError(`${name} has no earlier release`)
    const found = await persistently({ name, ...lastGood }, path)
    console.warn(`${title} ${version} cannot be loaded: ${lastGood.version} stands in for it`)
    return found
  }

  return async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
    if (stuck.has(remote.entry) && (await isReachable(remote))) {
      reloadPage()
      return new Promise(() => {})
    }
    const active = persistently(remote, path)
    try {
      return await within(
        withFallback(active, () => lastGoodPage(remote, path), patienceMs),
        loadMs,
      )
    } catch (failure) {
      if (failure instanceof TookTooLongError) stuck.add(remote.entry)
      console.warn(`${remote.title} ${remote.version} cannot be loaded:`, failure)
      throw new RemoteUnavailableError(remote, codeOf(failure), failure)
    }
  }
}
