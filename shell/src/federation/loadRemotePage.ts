import { network } from '../network/network'
import { reportFailure } from '../telemetry/reportFailure'
import { shellAt, telemetry } from '../telemetry/telemetry'
import { isServed, repairCache } from './releaseFiles'
import { remoteLoader } from './remoteLoader'

export { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'

/**
 * Loads a remote's page, or layout, by its route's `path` (as written in `remote.routes`: `/seniors/:id`). Tries
 * the active release, retries it after a failure, then its fallback, for 4 s in total.
 * The route's loader calls it; each call is a new attempt, so `revalidate()` retries. If a retry can't help (a
 * hanging import, a module that failed to start), it reloads the document, provided that the server responds.
 * @throws RemoteUnavailableError if neither release can be loaded, OfflineError if the portal can't be reached.
 */
export const loadRemotePage = remoteLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation" */ './releases')
    return releases.loadDefinition(release)
  },
  repairCache,
  openPath: () => window.location.pathname,
  isReachable: network.isReachable,
  isServed,
  reloadPage: () => window.location.reload(),
  reportFailure,
  reportShellFailure: (path) => telemetry.failed(shellAt(path), 'chunk', 'unreachable'),
})
