import { createInstance } from '@module-federation/enhanced/runtime'
import externalRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { provided } from '@portal/federation/provided'
import { giveWay } from '../boot/giveWay'
import { tellDevtools } from './devtools'
import { isolation } from './isolation'
import { pageReleases, remoteName } from './pageRemotes'

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

/** What the shell gives to remotes: singletons, each of which is loaded when one asks for it. */
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

/**
 * The federation's host. `loaded-first`: `version-first` loads every remote at the start, and one that is dead breaks all.
 * Entries of remotes take the runtime from it (`externalRuntime`), so that a page has it once.
 */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [externalRuntime(), isolation],
})

host.registerRemotes(
  pageReleases().map((release) => ({ ...release, name: remoteName(release), type: 'module' })),
)
tellDevtools(host.name, pageReleases())
