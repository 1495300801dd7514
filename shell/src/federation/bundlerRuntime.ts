import { createInstance } from '@module-federation/enhanced/runtime'
// By file: its index brings what loads remotes, which the shell does itself.
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js'
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js'
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js'

/** What the federation plugin has told the entry that asks. */
interface Asking {
  webpackRequire: { federation: { initOptions: Parameters<typeof createInstance>[0] } }
}

/** What each entry begins with, and has a state of its own in. `version`: the release's. */
const makeBundlerRuntime = (version: string) => ({
  bundlerRuntime: {
    I: initializeSharing,
    S: {},
    consumes,
    installInitialConsumes,
    initContainerEntry,
    // An instance a name and version: two releases of one remote must not share it.
    init: ({ webpackRequire: { federation } }: Asking) =>
      createInstance({ ...federation.initOptions, version }),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
})

/** For releases from before entries took all of it from the page (`entryRuntime.ts`): they look for it under this name. */
export function giveBundlerRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: makeBundlerRuntime })
}
