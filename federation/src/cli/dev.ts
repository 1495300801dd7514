import { resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { type DevServerOptions, RemoteInWork } from '../dev/RemoteInWork.ts'
import { shellMode } from '../dev/shellMode.ts'
import { OverlayProxy } from '../overlay/proxy.ts'
import { sourceFolders } from '../part/sources.ts'
import { asTyped, say } from './asTyped.ts'
import { type PortalOptions, portalFor, publishPart } from './commands.ts'
import { CommandFailure } from './failure.ts'
import { namedPartIn, partIn } from './part.ts'
import { watchSources } from './watchSources.ts'

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

const orUnreachable = <Answer>(answer: Promise<Answer>, portal: string): Promise<Answer> =>
  answer.catch((cause) => {
    throw new CommandFailure(
      'unreachable',
      `There is no portal at ${portal}: start it, or name another`,
      cause,
    )
  })

/** Builds the app, and activates it where its portal has another release of it. */
async function publish(directory: string, portal: PortalOptions, mode: 'production' | 'development') {
  const part = await partIn(directory, mode)
  const options = { activate: true, check: false }
  const { version } = await publishPart(part, await portalFor(part, portal), options)
  return { name: part.name, version }
}

/** The shell is a release on the developer's own portal: after a save the pages reload with the next one. */
async function workOnShell(directory: string, portal: PortalOptions, proxy: OverlayProxy): Promise<void> {
  let shown = ''
  const show = async () => {
    const from = performance.now()
    const { name, version } = await publish(directory, portal, 'development')
    if (version === shown) return
    if (shown) proxy.reload()
    shown = version
    console.log(`${name} is shown after ${Math.round(performance.now() - from)} ms`)
  }
  await show().catch(tell)
  let work = Promise.resolve()
  await watchSources(sourceFolders(directory), () => {
    work = work.then(show).catch(tell)
  })
}

/**
 * `portal dev`: shows a portal with apps of this machine in it, to the developer and to nobody else. Remotes come from
 * dev servers. Of several remotes each starts with its first page or save; until then the portal has it as built.
 */
export async function runDev(folders: readonly string[], options: DevOptions): Promise<void> {
  const port = portOf(options.port)
  const portal = originOf(options.against ?? options.url)
  const upstream = options.upstream && originOf(options.upstream)
  const parts = await Promise.all(folders.map((folder) => namedPartIn(folder)))
  const shell = parts.find(({ definition }) => !definition)
  if (shell && options.against && !upstream)
    throw new CommandFailure(
      'usage',
      'The overlay replaces remotes. Try out a shell on a portal of your own: npx --yes pnpm@10 dev',
    )
  const remotes: RemoteInWork[] = []
  const hostname = upstream ? new URL(portal).hostname : '127.0.0.1'
  const proxy = new OverlayProxy({
    ...{ portal, upstream, hostname },
    async opened(pathname) {
      const owner = remotes.find((remote) => remote.owns(pathname))
      return (await owner?.start()) ?? false
    },
  })
  // Before anything is built: nobody should wait to learn that the port is in use.
  const address = await listenOn(proxy, port)
  let mode: Promise<DevServerOptions> | undefined
  const devServerOptions = () => {
    mode ??= orUnreachable(shellMode(upstream || portal), portal).then((built) => {
      if (built === 'production')
        console.log(
          `${portal} has a production build of the shell: each save reloads the page, without React Refresh`,
        )
      return { refresh: built === 'development', hostname }
    })
    return mode
  }
  try {
    const at = { ...options, url: upstream || portal }
    if (upstream) await becomesReachable(upstream)
    if (shell) await workOnShell(shell.directory, at, proxy)
    for (const { directory } of parts.filter(({ definition }) => definition)) {
      if (parts.length > 1) await publish(directory, at, 'production').catch(tell)
      remotes.push(
        await RemoteInWork.read(resolve(directory), proxy, { options: devServerOptions, say, failed: tell }),
      )
    }
    if (parts.length === 1) for (const remote of remotes) await remote.start()
    // Not before: a watch keeps a command that has failed from ending.
    for (const remote of remotes) await remote.watch()
  } catch (failure) {
    proxy.close()
    throw failure
  }
  const names = parts.map(({ name }) => name).join(', ')
  console.log(upstream ? `The pages are at ${address}` : `${names} is overlaid on ${portal}: ${address}`)
}
