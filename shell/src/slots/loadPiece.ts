import { isServed, repairCache } from '../federation/releaseFiles'
import { moduleLoader } from '../federation/remoteLoader'
import { network } from '../network/network'
import { blame } from '../telemetry/blame'
import { shellAt, telemetry } from '../telemetry/telemetry'

/** Loads what a remote offers beside its pages, as a page is loaded: again after a failure, then the last good release's. */
export const loadPiece = moduleLoader({
  loadDefinition: async (release) => {
    const releases = await import(/* webpackChunkName: "federation-alone" */ '../federation/releases')
    return releases.loadDefinition(release)
  },
  repairCache,
  // What hangs in a piece is no reason to load the page anew.
  isOpen: () => false,
  isReachable: network.isReachable,
  isServed,
  reloadPage: () => {},
  blame(remote, path, stage, cause, code) {
    // The last good release may lack this piece.
    if (code !== 'page-missing') blame(remote, path, stage, cause, code)
  },
  blameShell: (path) => telemetry.failed(shellAt(path), 'chunk', 'unreachable'),
})
