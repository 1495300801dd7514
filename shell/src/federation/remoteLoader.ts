import type { PageModule, RemoteDefinition } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { OfflineError } from '../network/OfflineError'
import type { LoadStage } from '../telemetry/blame'
import { codeOf, PageMissingError, ReleaseFailure } from './failures'
import { pageIn } from './pageIn'
import type { Release } from './pageRemotes'
import { RemoteUnavailableError } from './RemoteUnavailableError'
import type { FileFault } from './releaseFiles'
import { TookTooLongError, withFallback, within } from './withFallback'

/** The module of a page, and the release that it came from. */
export interface LoadedModule {
  page: PageModule
  release: Release
}

/** A module of a remote, and the release that it came from. */
export interface Loaded<Module> {
  module: Module
  release: Release
}

/** What of a release is wanted; undefined where it has no such thing. */
export type Wanted<Module> = (definition: RemoteDefinition) => (() => Promise<Module>) | undefined

/** What the loader does to the browser. */
export interface LoaderDeps {
  loadDefinition: (release: Release) => Promise<RemoteDefinition>
  /** Replaces damaged files in the browser's cache, where they would stay for a year; says what is wrong with the files. */
  repairCache: (release: Release) => Promise<FileFault | undefined>
  /** Whether the page of that route is the one that is open: on the way from another page, that one is. */
  isOpen: (path: string) => boolean
  /** Whether anything of the portal answers: where nothing does, no part of it is to blame. */
  isReachable: () => Promise<boolean>
  /** Whether the server gives the page that is open. */
  isServed: () => Promise<boolean>
  reloadPage: () => void
  /** The remote's release failed at the page of that path. */
  blame: (remote: BootRemote, path: string, stage: LoadStage, cause: unknown, code?: string) => void
  /** A file of the shell could not be had. */
  blameShell: (path: string) => void
}

declare const process: { env: { NODE_ENV: string } }

/** How long a visitor waits for a part before its card is shown. A dev server may be busy with other builds. */
export const loadMs = process.env.NODE_ENV === 'development' ? 60_000 : 4000
/** How long the active release may take before the last good one is asked for as well. */
export const patienceMs = 1800

/** Makes `loadRemotePage` for a browser; apart from it, so that it can be tested without one. */
export function remoteLoader(deps: LoaderDeps) {
  const load = moduleLoader(deps)
  return async (remote: BootRemote, path: string, isLayout = false): Promise<LoadedModule> => {
    const { module, release } = await load(remote, path, (definition) => pageIn(definition, path, isLayout))
    return { page: module, release }
  }
}

/** Makes what loads pages and cards: `path` is the route of the page that it is for. */
export function moduleLoader(loaderDeps: LoaderDeps) {
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

  async function load<Module>(release: Release, wanted: Wanted<Module>): Promise<Loaded<Module>> {
    const module = wanted(await loadDefinition(release))
    if (!module) throw new PageMissingError(`${release.entry} has not what is asked for`)
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

  async function ofLastGood<Module>(
    { name, lastGood }: BootRemote,
    wanted: Wanted<Module>,
  ): Promise<Loaded<Module>> {
    if (!lastGood) throw new PageMissingError(`${name} has no earlier release`)
    return loadWithRetry({ name, ...lastGood }, wanted)
  }

  function tell(remote: BootRemote, path: string, failure: unknown) {
    if (!(failure instanceof ReleaseFailure)) loaderDeps.blame(remote, path, 'load', failure, codeOf(failure))
    else if (failure.stage === 'shell') loaderDeps.blameShell(path)
    else loaderDeps.blame(remote, path, failure.stage, failure.cause)
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
        withFallback(active, () => ofLastGood(remote, wanted), patienceMs),
        loadMs,
      )
      failed.delete(remote.entry)
      if (found.release.version !== remote.version) {
        console.warn(
          `${remote.title} ${remote.version} cannot be loaded: ${found.release.version} stands in for it`,
        )
        // The fallback may have come from the browser's cache, without any network.
        isReachable().then((isThere) => isThere && tell(remote, path, activeFailure))
      }
      return found
    } catch (failure) {
      console.warn(`${remote.title} ${remote.version} cannot be loaded:`, failure)
      const isOffline = !(await isReachable())
      if (!isOffline) tell({ ...remote, lastGood: undefined }, path, failure)
      if (!isOffline && failed.has(remote.entry)) await reloadIfServed(path)
      failed.add(remote.entry)
      if (failure instanceof TookTooLongError) stuck.add(remote.entry)
      if (isOffline) throw new OfflineError(failure)
      throw new RemoteUnavailableError(remote, codeOf(failure), failure)
    }
  }
}
