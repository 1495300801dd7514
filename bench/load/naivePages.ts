import { loadRemote } from '@module-federation/enhanced/runtime'
import type { PageModule, RemoteDefinition } from '../../federation/src/define-remote'
import type { BootRemote } from '../../shared/src/contract'
import type { LoadedModule } from '../../shell/src/federation/remoteLoader'

export class RemoteUnavailableError extends Error {}

/** In the place of the shell's loader: the runtime that the federation plugin put into the build. */
export async function prefetchPage({ name }: { name: string }, path: string): Promise<PageModule> {
  const exposed = await loadRemote<{ remote: RemoteDefinition }>(`${name}_part/routes`)
  const route = exposed?.remote.routes.find((one) => one.path === path)
  if (!route) throw new Error(`No page at ${path}`)
  return await route.page()
}

export async function loadRemotePage(release: BootRemote, path: string): Promise<LoadedModule> {
  return { page: await prefetchPage(release, path), release }
}

/** The build starts it. */
export async function startFederation(): Promise<void> {}
