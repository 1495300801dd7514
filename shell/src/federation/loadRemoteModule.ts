import { network } from '../network/network'
import { reportFailure } from '../telemetry/reportFailure'
import { shellAt, telemetry } from '../telemetry/telemetry'
import { isServed, repairCache } from './releaseFiles'
import { moduleLoader } from './remoteLoader'

/** Loads a remote's card or search source: with a retry, then from its fallback. */
export const loadRemoteModule = moduleLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation-cards" */ './releases')
    return releases.loadDefinition(release)
  },
  repairCache,
  // A hanging card or search source is no reason to reload the document.
  openPath: () => undefined,
  isReachable: network.isReachable,
  isServed,
  reloadPage: () => {},
  reportFailure(remote, path, stage, cause, code) {
    // The fallback may lack this module.
    if (code !== 'page-missing') reportFailure(remote, path, stage, cause, code)
  },
  reportShellFailure: (path) => telemetry.failed(shellAt(path), 'chunk', 'unreachable'),
})
