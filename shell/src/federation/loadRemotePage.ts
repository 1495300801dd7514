import type { PageModule } from '@portal/federation/define-remote'
import type { BootRemote } from '@portal/shared/contract'
import { RemoteUnavailableError } from './RemoteUnavailableError'

export { type RemoteFailureCode, RemoteUnavailableError } from './RemoteUnavailableError'

/**
 * The page of a remote that the route `path` (as written in `remote.routes`: `/seniors/:id`) shows.
 * Tries the active release, again after a failure, then the last good release, about 5 s in all.
 * Called from the route's loader; each call is a new attempt, so `revalidate()` retries.
 * @throws RemoteUnavailableError when none of them can be loaded.
 */
export async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
  throw new RemoteUnavailableError(remote, 'unreachable', new Error(`${path}: not built yet`))
}
