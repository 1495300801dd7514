import type { PageModule, RemoteDefinition } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { OfflineError } from '../network/OfflineError'
import { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'
import { TookTooLongError, withFallback, within } from './withFallback'

/** One release of a remote: the active one, or the last good one. */
export type Loadable = Pick<BootRemote, 'name' | 'version' | 'entry'>

/** What the loader does to the browser. */
export interface LoaderDeps {
  loadDefinition: (release: Loadable) => Promise<RemoteDefinition>
  /** Replaces damaged files in the browser's cache, where they would stay for a year. */
  repairCache: (release: Loadable) => Promise<void>
  /** Whether the page of that route is the one that is open: on the way from another page, that one is. */
  isOpen: (path: string) => boolean
  /** Whether anything of the portal answers: where nothing does, no part of it is to blame. */
  isReachable: () => Promise<boolean>
  /** Whether the server gives the page that is open. */
  isServed: () => Promise<boolean>
  reloadPage: () => void
}

/** How long a visitor waits for a part before its card is shown. */
export const loadMs = 4000
/** How long the active release may take before the last good one is asked for as well. */
export const patienceMs = 1800

class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
}

const codeOf = (failure: unknown): RemoteFailureCode => {
  if (failure instanceof TookTooLongError) return 'timeout'
  return failure instanceof PageMissingError ? 'page-missing' : 'unreachable'
}

/** Makes `loadRemotePage` for a browser; apart from it, so that it can be tested without one. */
export function remoteLoader(loaderDeps: LoaderDeps) {
  const { loadDefinition, repairCache, isOpen, isReachable, isServed, reloadPage } = loaderDeps
  /** Entries that are still being waited for after their time was up: the browser would join the same dead request. */
  const stuck = new Set<string>()
  /** Entries whose last attempt failed. */
  const failed = new Set<string>()

  /** Begins anew with the server's newest release set: nothing else clears a hanging import, or a module that failed. */
  async function reloadIfServed(path: string): Promise<void> {
    if (!isOpen(path) || !(await isServed())) return
    reloadPage()
    await new Promise(() => {})
  }

  async function page(release: Loadable, path: string): Promise<PageModule> {
    const { routes } = await loadDefinition(release)
    const route = routes.find((one) => one.path === path)
    if (!route) throw new PageMissingError(`${release.entry} has no page for ${path}`)
    return route.page()
  }

  async function loadWithRetry(release: Loadable, path: string): Promise<PageModule> {
    try {
      return await page(release, path)
    } catch (failure) {
      if (failure instanceof PageMissingError) throw failure
      await repairCache(release)
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
    const found = await loadWithRetry({ name, ...lastGood }, path)
    console.warn(`${title} ${version} cannot be loaded: ${lastGood.version} stands in for it`)
    return found
  }

  return async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
    if (stuck.has(remote.entry)) await reloadIfServed(path)
    const active = loadWithRetry(remote, path)
    try {
      const found = await within(
        withFallback(active, () => lastGoodPage(remote, path), patienceMs),
        loadMs,
      )
      failed.delete(remote.entry)
      return found
    } catch (failure) {
      console.warn(`${remote.title} ${remote.version} cannot be loaded:`, failure)
      const isOffline = !(await isReachable())
      if (!isOffline && failed.has(remote.entry)) await reloadIfServed(path)
      failed.add(remote.entry)
      if (failure instanceof TookTooLongError) stuck.add(remote.entry)
      if (isOffline) throw new OfflineError(failure)
      throw new RemoteUnavailableError(remote, codeOf(failure), failure)
    }
  }
}
