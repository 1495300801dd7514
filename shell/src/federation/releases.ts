import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RemoteDefinition } from '@portal/federation/define-remote'
import { provided } from '@portal/federation/provided'
import type { Loadable } from './remoteLoader'

// Remotes carry nothing of the runtime (`externalRuntime`): they look for it under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const scope = 'default'

/** The runtime keeps the promise of a shared module for good, a rejected one too: dropped, the next page asks again. */
function forgetFailure(key: string): void {
  const versions = host.shareScopeMap[scope]?.[key] ?? {}
  for (const version of Object.values(versions)) version.loading = null
}

const shared = Object.fromEntries(
  Object.entries(provided).map(([key, { version, load }]) => [
    key,
    {
      version,
      scope: [scope],
      get: async () => {
        try {
          const module = await load()
          return () => module
        } catch (failure) {
          forgetFailure(key)
          throw failure
        }
      },
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  ]),
)

/** `loaded-first`: `version-first` loads every remote at the start, and one that is dead breaks all. */
const host = createInstance({ name: 'shell', remotes: [], shared, shareStrategy: 'loaded-first' })

const registered = new Set<string>()

/** Each release has its own name in the runtime, so that the active one and the last good one can both be there. */
function register({ name, version, entry }: Loadable): string {
  const alias = `${name}_${version}`
  if (!registered.has(alias)) {
    host.registerRemotes([{ name: alias, entry, type: 'module' }])
    registered.add(alias)
  }
  return alias
}

/** Loads what a release of a remote says of itself, its pages among it. A failure is not kept: the next call tries again. */
export async function loadDefinition(release: Loadable): Promise<RemoteDefinition> {
  const loaded = await host.loadRemote<{ remote: RemoteDefinition }>(`${register(release)}/routes`)
  if (!loaded) throw new Error(`${release.entry} exposes no routes`)
  return loaded.remote
}
