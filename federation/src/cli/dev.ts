import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { shellName } from '@portal/shared/contract'
import { AppInWork } from '../dev/AppInWork.ts'
import type { DevServerOptions } from '../dev/devServer.ts'
import { showShellOfKit } from '../dev/shellOfKit.ts'
import { OverlayProxy } from '../overlay/proxy.ts'
import { workspaceOf } from '../part/workspace.ts'
import { asTyped, say } from './asTyped.ts'
import { type PortalOptions, portalFor, publishPart } from './commands.ts'
import { CommandFailure } from './failure.ts'
import { namedPartIn, partIn } from './part.ts'

interface DevOptions extends PortalOptions {
  against?: string
  port: string
  upstream?: string
}

/** How often a portal that is still starting is looked for. */
const lookAgainMs = 500

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new CommandFailure(
    'usage',
    `${address} is not the address of a portal: use one like https://portal.example`,
  )
}

function portOf(word: string): number {
  if (/^\d+$/.test(word) && Number(word) <= 65_535) return Number(word)
  throw new CommandFailure('usage', `${word} is not a port: use one like --port 3333`)
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

const tell = (failure: unknown) =>
  console.error(asTyped(failure instanceof Error ? failure.message : String(failure)))

/** Waits while the portal is still starting. */
async function becomesReachable(portal: string): Promise<void> {
  const ask = () => fetch(`${portal}/livez`).catch(() => undefined)
  while (!(await ask())) await after(lookAgainMs)
}

async function isThere(portal: string): Promise<void> {
  await fetch(`${portal}/livez`).catch((cause) => {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${portal}: start it, or name another`,
      cause,
    )
  })
}

/** Builds the app, and activates it where its portal has another release of it. */
async function publish(directory: string, portal: PortalOptions): Promise<void> {
  const part = await partIn(directory)
  await publishPart(part, await portalFor(part, portal), { activate: true, check: false })
}

/**
 * `portal dev`: shows a portal with apps of this machine in it, only to the developer. A dev server serves each app. The
 * shell's starts at once; with several remotes, each one's starts when a page of it is opened or a file of it is saved.
 * The shell is always this machine's: React Refresh needs React's development build, which comes with the shell.
 */
export async function runDev(folders: readonly string[], options: DevOptions): Promise<void> {
  const port = portOf(options.port)
  const portal = originOf(options.against ?? options.url)
  const upstream = options.upstream && originOf(options.upstream)
  const parts = await Promise.all(folders.map((folder) => namedPartIn(folder)))
  const apps: AppInWork[] = []
  const hostname = upstream ? new URL(portal).hostname : '127.0.0.1'
  const proxy = new OverlayProxy({
    ...{ portal, upstream, hostname },
    async opened(pathname) {
      const owner = apps.find((app) => app.owns(pathname))
      return (await owner?.start()) ?? false
    },
  })
  // Before anything is built: nobody should wait to learn that the port is in use.
  const address = await listenOn(proxy, port)
  const workspace = workspaceOf(resolve(folders[0] ?? '.'))
  const isWithShell = !workspace || parts.some(({ name }) => name === shellName)
  const directories = [
    ...parts.map(({ directory }) => directory),
    ...(isWithShell ? [] : [join(workspace, shellName)]),
  ]
  const devServerOptions = ({ isShell }: AppInWork): DevServerOptions => ({
    runtimeErrors: isShell || !workspace,
    hostname,
  })
  try {
    if (upstream) await becomesReachable(upstream)
    else await isThere(portal)
    if (upstream)
      for (const { directory } of parts) await publish(directory, { ...options, url: upstream }).catch(tell)
    if (!workspace) await showShellOfKit(parts[0]?.directory ?? '.', proxy)
    for (const directory of directories)
      apps.push(await AppInWork.read(directory, proxy, { options: devServerOptions, say, failed: tell }))
    for (const app of apps) if (app.isShell || parts.length === 1) await app.start()
    // Not before: a watch keeps a command that has failed from ending.
    for (const app of apps) await app.watch()
  } catch (failure) {
    proxy.close()
    throw failure
  }
  const names = parts.map(({ name }) => name).join(', ')
  console.log(upstream ? `The pages are at ${address}` : `${names} is overlaid on ${portal}: ${address}`)
}
