import { createInstance } from '@module-federation/enhanced/runtime'
// By file: its index brings what loads remotes, which the shell does itself.
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js'
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime/dist/types.js'

type Factory = () => unknown

/** The bundler's function in a remote's entry, with what its build has written there and what it waits for. */
interface EntryRequire extends WebpackRequire {
  f: Record<string, (chunkId: string, promises: Promise<unknown>[]) => unknown>
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>>; shareScope: string }
  initContainer: (shareScope: never, initScope: never, options: never) => unknown
  getContainer: (module: string) => Promise<Factory>
}

/** Joins an entry to the federation runtime. It loads no remotes and shares nothing of its own. */
function startEntry(webpackRequire: EntryRequire, { name, version }: { name: string; version: string }) {
  const initOptions: Parameters<typeof createInstance>[0] = {
    name,
    version,
    remotes: [],
    shared: {},
    plugins: [],
    shareStrategy: 'loaded-first',
  }
  const { moduleMap, shareScope: shareScopeKey } = webpackRequire.initializeExposesData
  // The runtime notes in these what it has read of the entry's data, and what is there.
  const [chunkMapping, moduleToHandlerMapping, installedModules, initPromises, initTokens] = [
    {},
    {},
    {},
    {},
    {},
  ]
  Object.assign(webpackRequire.federation, {
    initOptions,
    bundlerRuntimeOptions: {},
    // An instance a name and version: two releases of one remote must not share it.
    instance: createInstance(initOptions),
  })
  webpackRequire.S = {}
  webpackRequire.f.consumes = (chunkId, promises) =>
    consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire })
  webpackRequire.I = (shareScopeName, initScope = []) =>
    initializeSharing({ shareScopeName, initScope, initPromises, initTokens, webpackRequire })
  webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    initContainerEntry({ shareScope, initScope, remoteEntryInitOptions, shareScopeKey, webpackRequire })
  webpackRequire.getContainer = async (module) => {
    const load = Object.hasOwn(moduleMap, module) && moduleMap[module]
    if (!load) throw new Error(`The remote ${name} does not expose ${module}`)
    return load()
  }
}

/** Entries carry none of it: they look for it under this name (federation's `EntryRuntimeOfPagePlugin`). */
export function giveEntryRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_ENTRY: startEntry })
}
