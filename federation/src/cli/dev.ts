import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shellName } from '@portal/shared/contract'
import { workspaceOf } from '../app/workspace.ts'
import { DevApp } from '../dev/DevApp.ts'
import type { DevServerOptions } from '../dev/devServer.ts'
import { showSdkShell } from '../dev/sdkShell.ts'
import { OverlayProxy } from '../overlay/proxy.ts'
import { build } from './build.ts'
import { CommandFailure } from './failure.ts'
import { activateRelease } from './portal.ts'
import { sendBuild } from './publish.ts'
import { appIn, namedAppIn, type PortalOptions, portalFor } from './target.ts'
import { adaptCommands, say } from './terminal.ts'

interface DevOptions extends PortalOptions {
  against?: string
  port: string
  upstream?: string
}

const pollMs = 500

function parseOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new CommandFailure(
    'usage',
    `${address} is not the address of a portal: use one like https://portal.example`,
  )
}

function parsePort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new CommandFailure('usage', `${text} is not a port: use one like --port 3333`)
}

async function listenOn(proxy: OverlayProxy, port: number): Promise<string> {
  try {
    return await proxy.listen(port)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new CommandFailure(
      'usage',
      `Can't listen on port ${port} (${reason}): use another one, --port 3334`,
      cause,
    )
  }
}

const printFailure = (failure: unknown) =>
  console.error(adaptCommands(failure instanceof Error ? failure.message : String(failure)))

async function waitForPortal(portal: string): Promise<void> {
  const ask = () => fetch(`${portal}/livez`).catch(() => undefined)
  while (!(await ask())) await sleep(pollMs)
}

async function checkReachable(portal: string): Promise<void> {
  await fetch(`${portal}/livez`).catch((cause) => {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${portal}: start it, or use another address`,
      cause,
    )
  })
}

/** Builds the app, and activates it if the portal has another release of it. */
async function publish(directory: string, options: PortalOptions): Promise<void> {
  const app = await appIn(directory)
  const portal = await portalFor(app, options)
  const { manifest } = await build(app)
  await sendBuild(portal, app.directory, manifest)
  await activateRelease(portal, app.name, { version: manifest.version })
}

/**
 * `portal dev`: shows a portal with apps of this machine in it, only to the developer. A dev server serves each app. The
 * shell's starts at once; with several remotes, each one's starts when a page of it is opened or a file of it is saved.
 * The shell is always this machine's: React Refresh needs React's development build, which comes with the shell.
 */
export async function runDev(folders: readonly string[], options: DevOptions): Promise<void> {
  const port = parsePort(options.port)
  const portal = parseOrigin(options.against ?? options.url)
  const upstream = options.upstream && parseOrigin(options.upstream)
  const named = await Promise.all(folders.map((folder) => namedAppIn(folder)))
  const apps: DevApp[] = []
  const hostname = upstream ? new URL(portal).hostname : '127.0.0.1'
  const proxy = new OverlayProxy({
    portal,
    upstream,
    hostname,
    async opened(pathname) {
      const owner = apps.find((app) => app.owns(pathname))
      return (await owner?.start()) ?? false
    },
  })
  // Before the build, so that a busy port is reported at once.
  const address = await listenOn(proxy, port)
  const workspace = workspaceOf(resolve(folders[0] ?? '.'))
  const isWithShell = !workspace || named.some(({ name }) => name === shellName)
  const directories = [
    ...named.map(({ directory }) => directory),
    ...(isWithShell ? [] : [join(workspace, shellName)]),
  ]
  const devServerOptions = ({ isShell }: DevApp): DevServerOptions => ({
    runtimeErrors: isShell || !workspace,
    hostname,
  })
  try {
    if (upstream) {
      await waitForPortal(upstream)
      for (const { directory } of named)
        await publish(directory, { ...options, url: upstream }).catch(printFailure)
    } else await checkReachable(portal)
    if (!workspace) await showSdkShell(named[0]?.directory ?? '.', proxy)
    for (const directory of directories)
      apps.push(await DevApp.read(directory, proxy, { options: devServerOptions, say, failed: printFailure }))
    for (const app of apps) if (app.isShell || named.length === 1) await app.start()
    // Last, because a watcher would keep a failed command running.
    for (const app of apps) await app.watch()
  } catch (failure) {
    proxy.close()
    throw failure
  }
  const names = named.map(({ name }) => name).join(', ')
  console.log(upstream ? `The pages are at ${address}` : `${names} is overlaid on ${portal}: ${address}`)
}
