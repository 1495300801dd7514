import type { PageModule, RemoteDefinition } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { matchPath } from 'react-router-dom'
import { OfflineError } from '../network/OfflineError'
import type { LoadStage } from '../telemetry/reportFailure'
import { codeOf, PageMissingError, ReleaseFailure } from './failures'
import { pageIn } from './pageIn'
import type { Release } from './pageRemotes'
import { RemoteUnavailableError } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { TookTooLongError, withFallback, within } from './withFallback'

export interface LoadedModule {
  page: PageModule
  release: Release
}

export interface Loaded<Module> {
  module: Module
  release: Release
}

/** Selects the requested module of a release; undefined if it has none. */
type Wanted<Module> = (definition: RemoteDefinition) => (() => Promise<Module>) | undefined

export interface LoaderDeps {
  loadDefinition: (release: Release) => Promise<RemoteDefinition>
  /** Replaces damaged files in the browser's cache, where they would stay for a year, and returns the fault. */
  repairCache: (release: Release) => Promise<FileFault | undefined>
  /** The path of the open page; while navigating it is the previous one's. Undefined: never reload it. */
  openPath: () => string | undefined
  /** Whether the portal can be reached; if not, no app is reported. */
  isReachable: () => Promise<boolean>
  isServed: () => Promise<boolean>
  reloadPage: () => void
  reportFailure: (remote: BootRemote, path: string, stage: LoadStage, cause: unknown, code?: string) => void
  reportShellFailure: (path: string) => void
}

declare const process: { env: { NODE_ENV: string } }

/** How long a visitor waits before the card appears. A dev server may be busy with other builds. */
export const loadMs = process.env.NODE_ENV === 'development' ? 60_000 : 4000
/** How long the active release may take before its fallback is requested too. */
export const timeoutMs = 1800

/** Makes `loadRemotePage`. Separate, so that tests don't need a browser. */
export function remoteLoader(deps: LoaderDeps) {
  const load = moduleLoader(deps)
  return async (remote: BootRemote, path: string, isLayout = false): Promise<LoadedModule> => {
    const { module, release } = await load(remote, path, (definition) => pageIn(definition, path, isLayout))
    return { page: module, release }
  }
}

/** Makes the loader of pages and cards; `path` is the route of the page. */
export function moduleLoader(loaderDeps: LoaderDeps) {
  const { loadDefinition, repairCache, openPath, isReachable, isServed, reloadPage } = loaderDeps
  /** Entries that are still pending after the timeout: the browser would join the same dead request. */
  const stuck = new Set<string>()
  const failed = new Set<string>()

  /** Reloads with the server's newest release set, which is the only remedy for a hanging import or a failed module. */
  async function reloadIfServed(path: string): Promise<void> {
    const open = openPath()
    if (open === undefined || !matchPath(path, open) || !(await isServed())) return
    reloadPage()
    await new Promise(() => {})
  }

  async function load<Module>(release: Release, wanted: Wanted<Module>): Promise<Loaded<Module>> {
    const module = wanted(await loadDefinition(release))
    if (!module) throw new PageMissingError(`${release.entry} does not have the requested module`)
    return { module: await module(), release }
  }

  async function loadWithRetry<Module>(release: Release, wanted: Wanted<Module>): Promise<Loaded<Module>> {
    try {
      return await load(release, wanted)
    } catch (failure) {
      if (failure instanceof PageMissingError) throw failure
      const fault = await repairCache(release)
      return await load(release, wanted).catch((again: unknown): never => {
        throw new ReleaseFailure(fault, again)
      })
    } finally {
      stuck.delete(release.entry)
    }
  }

  async function loadFallback<Module>(
    { name, fallback }: BootRemote,
    wanted: Wanted<Module>,
  ): Promise<Loaded<Module>> {
    if (!fallback) throw new PageMissingError(`${name} has no earlier release`)
    return loadWithRetry({ name, ...fallback }, wanted)
  }

  function report(remote: BootRemote, path: string, failure: unknown) {
    if (!(failure instanceof ReleaseFailure))
      loaderDeps.reportFailure(remote, path, 'load', failure, codeOf(failure))
    else if (failure.stage === 'shell') loaderDeps.reportShellFailure(path)
    else loaderDeps.reportFailure(remote, path, failure.stage, failure.cause)
  }

  return async function loadModule<Module>(
    remote: BootRemote,
    path: string,
    wanted: Wanted<Module>,
  ): Promise<Loaded<Module>> {
    if (stuck.has(remote.entry)) await reloadIfServed(path)
    const active = loadWithRetry(remote, wanted)
    let activeFailure: unknown = new TookTooLongError()
    active.catch((failure: unknown) => {
      activeFailure = failure
    })
    try {
      const found = await within(
        withFallback(active, () => loadFallback(remote, wanted), timeoutMs),
        loadMs,
      )
      failed.delete(remote.entry)
      if (found.release.version !== remote.version) {
        console.warn(
          `${remote.title} ${remote.version} cannot be loaded; using ${found.release.version} instead`,
        )
        // The fallback may have come from the browser's cache, without a network.
        isReachable().then((isThere) => isThere && report(remote, path, activeFailure))
      }
      return found
    } catch (failure) {
      console.warn(`${remote.title} ${remote.version} cannot be loaded:`, failure)
      const isOffline = !(await isReachable())
      if (!isOffline) report({ ...remote, fallback: undefined }, path, failure)
      if (!isOffline && failed.has(remote.entry)) await reloadIfServed(path)
      failed.add(remote.entry)
      if (failure instanceof TookTooLongError) stuck.add(remote.entry)
      if (isOffline) throw new OfflineError(failure)
      throw new RemoteUnavailableError(remote, codeOf(failure), failure)
    }
  }
}
