import { createInstance } from '@module-federation/enhanced/runtime'
import externalRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { provided } from '@portal/federation/provided'
import { yieldToMain } from '../boot/yieldToMain'
import { pageReleases, remoteName } from './pageRemotes'

const scope = 'default'

/** The runtime keeps a shared module's promise even if it was rejected. Dropping it lets the next page try again. */
function forgetFailure(key: string): void {
  const versions = host.shareScopeMap[scope]?.[key] ?? {}
  for (const version of Object.values(versions)) version.loading = null
}

let turn = Promise.resolve()

/** Evaluates each shared module in its own task, so that the browser stays responsive. */
function nextTurn(): Promise<void> {
  turn = turn.then(yieldToMain)
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

/**
 * The host. It uses `loaded-first`, because `version-first` loads every remote at the start and a dead one breaks
 * them all. Remotes' entries use its runtime (`externalRuntime`), so that a page has only one.
 */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [externalRuntime()],
})

host.registerRemotes(
  pageReleases().map((release) => ({ ...release, name: remoteName(release), type: 'module' })),
)
