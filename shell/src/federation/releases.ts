import type { RemoteDefinition } from '@portal/federation/define-remote'
import { host } from './host'
import { type Release, remoteName } from './pageRemotes'

/** Loads the definition of a remote's release. Failures aren't cached: the next call tries again. */
export async function loadDefinition(release: Release): Promise<RemoteDefinition> {
  const name = remoteName(release)
  const routes = await host.loadRemote<{ remote: RemoteDefinition }>(`${name}/routes`)
  if (!routes) throw new Error(`${name} exposes no routes`)
  return routes.remote
}
