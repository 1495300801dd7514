import type { PageModule } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { isReachable, refetch } from './releaseFiles'
import { remoteLoader } from './remoteLoader'

export { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'

/**
 * The page of a remote that the route `path` (as written in `remote.routes`: `/seniors/:id`) shows.
 * Tries the active release, again after a failure, then the last good release, 5 s in all.
 * Called from the route's loader; each call is a new attempt, so `revalidate()` retries. Where an earlier attempt
 * still hangs and the server answers again, the page is loaded anew: a browser never gives up a hanging import.
 * @throws RemoteUnavailableError when none of them can be loaded.
 */
export const loadRemotePage: (remote: BootRemote, path: string) => Promise<PageModule> = remoteLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation" */ './releases')
    return releases.loadDefinition(release)
  },
  refetch,
  isReachable,
  reloadPage: () => window.location.reload(),
})
