import { isServed, repairCache } from '../federation/releaseFiles'
import { moduleLoader } from '../federation/remoteLoader'
import { network } from '../network/network'
import { reportFailure } from '../telemetry/reportFailure'
import { shellAt, telemetry } from '../telemetry/telemetry'

/** Loads a remote's module that isn't a page: with a retry, then from the last good release. */
export const loadPiece = moduleLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation-cards" */ '../federation/releases')
    return releases.loadDefinition(release)
  },
  repairCache,
  // A hanging card or search source is no reason to reload the document.
  isOpen: () => false,
  isReachable: network.isReachable,
  isServed,
  reloadPage: () => {},
  reportFailure(remote, path, stage, cause, code) {
    // The last good release may lack this module.
    if (code !== 'page-missing') reportFailure(remote, path, stage, cause, code)
  },
  reportShellFailure: (path) => telemetry.failed(shellAt(path), 'chunk', 'unreachable'),
})
