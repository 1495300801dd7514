import { matchPath } from 'react-router-dom'
import { network } from '../network/network'
import { blame } from '../telemetry/blame'
import { shellAt, telemetry } from '../telemetry/telemetry'
import { isServed, repairCache } from './releaseFiles'
import { remoteLoader } from './remoteLoader'

export { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'

/**
 * The page of a remote that the route `path` (as written in `remote.routes`: `/seniors/:id`) shows, or the layout there.
 * Tries the active release, again after a failure, then the last good release, 4 s in all.
 * Called from the route's loader; each call is a new attempt, so `revalidate()` retries. Where that cannot help (an
 * import that still hangs, a module that failed to start) the page is loaded anew, if the server answers.
 * @throws RemoteUnavailableError when none of them can be loaded, OfflineError when nothing of the portal answers.
 */
export const loadRemotePage = remoteLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation" */ './releases')
    return releases.loadDefinition(release)
  },
  repairCache,
  isOpen: (path) => matchPath(path, window.location.pathname) !== null,
  isReachable: network.isReachable,
  isServed,
  reloadPage: () => window.location.reload(),
  blame,
  blameShell: (path) => telemetry.failed(shellAt(path), 'chunk', 'unreachable'),
})
