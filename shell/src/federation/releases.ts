import { createInstance } from '@module-federation/enhanced/runtime'
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
import type { RemoteDefinition } from '@portal/federation/define-remote'
import { provided } from '@portal/federation/provided'
import { giveWay } from '../boot/giveWay'
import { documentCode } from '../isolation/documentCode'
import { giveBundlerRuntime } from './bundlerRuntime'
import { giveEntryRuntime } from './entryRuntime'
import { failureOfEntry } from './failures'
import type { Loadable } from './remoteLoader'

// Releases from before they asked for the bundler's runtime look under this name for what they ask of the other, which
// is this and, of `helpers`, nothing that they call.
const runtimeOfRemotes = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: {},
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeOfRemotes })
giveBundlerRuntime()
giveEntryRuntime()

const scope = 'default'

/** The runtime keeps the promise of a shared module for good, a rejected one too: dropped, the next page asks again. */
function forgetFailure(key: string): void {
  const versions = host.shareScopeMap[scope]?.[key] ?? {}
  for (const version of Object.values(versions)) version.loading = null
}

let turn = Promise.resolve()

/** A page asks for a dozen shared modules at once, and all their files have come: each is evaluated in a task of its own. */
function nextTurn(): Promise<void> {
  turn = turn.then(giveWay)
  return turn
}

const shared = Object.fromEntries(
  Object.entries(provided).map(([key, { version, load }]) => [
    key,
    {
      version,
      scope: [scope],
      get: async () => {
        try {
          await nextTurn()
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

/** What the federation plugin makes of a remote's entry. */
interface Container {
  init: (shareScope: object | undefined, initScope: unknown[]) => Promise<unknown>
  get: (module: string) => Promise<() => { remote: RemoteDefinition }>
}

async function load(entry: string): Promise<Container> {
  const container: Container = await import(/* webpackIgnore: true */ entry).catch((failure: unknown) => {
    throw failureOfEntry(failure)
  })
  await container.init(host.shareScopeMap[scope], [])
  return container
}

/** Entry -> what it gives. A failure is not kept: the next call tries again. */
const containers = new Map<string, Promise<Container>>()

/** Loads what a release of a remote says of itself, its pages among it. */
export async function loadDefinition({ name, entry }: Loadable): Promise<RemoteDefinition> {
  // Who is there has changed since the page began: it is shown anew, with the code of all.
  if (!documentCode.admit(name)) {
    documentCode.leave()
    window.location.reload()
    return new Promise(() => {})
  }
  const container = containers.get(entry) ?? load(entry)
  containers.set(entry, container)
  container.catch(() => containers.delete(entry))
  const definition = await (await container).get('./routes')
  return definition().remote
}
