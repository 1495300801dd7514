import { loadRemote } from '@module-federation/enhanced/runtime'
import type { PageModule, RemoteDefinition } from '../../federation/src/define-remote'
import type { BootRemote } from '../../shared/src/contract'
import type { LoadedModule } from '../../shell/src/federation/remoteLoader'

export class RemoteUnavailableError extends Error {}

/** Replaces the shell's loader by the runtime that the federation plugin adds to the build. */
export async function prefetchPage({ name }: { name: string }, path: string): Promise<PageModule> {
  const exposed = await loadRemote<{ remote: RemoteDefinition }>(`${name}_part/routes`)
  const route = exposed?.remote.routes.find((one) => one.path === path)
  if (!route) throw new Error(`No page at ${path}`)
  return await route.page()
}

export async function loadRemotePage(release: BootRemote, path: string): Promise<LoadedModule> {
  return { page: await prefetchPage(release, path), release }
}

/** Does nothing, because the build starts the runtime. */
export async function startFederation(): Promise<void> {}
