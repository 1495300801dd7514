import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { listen } from '../dev/listen.ts'
import type { LocalApp } from '../dev/localApp.ts'
import { mappedStack } from '../dev/mappedStack.ts'
import { eventsPath, openedPath, stackPath } from './banner.ts'
import { overlaidPage, overlaidPolicy, ownsPath } from './overlaidPage.ts'
import { type Origins, requestHeaders, responseHeaders } from './proxyHeaders.ts'

interface OverlayOptions {
  /** The portal's origin, as its own pages know it. */
  portal: string
  /** Where the portal listens, if that isn't its origin. */
  upstream?: string | undefined
  hostname?: string
  /** Called before a page is answered, which waits until it settles. True if that starts a dev server. */
  opened?: (pathname: string) => Promise<boolean>
}

/** A proxy between a browser on this machine and a portal, which adds apps from dev servers to its pages. */
export class OverlayProxy {
  readonly #portal: string
  readonly #upstream: string
  readonly #hostname: string
  readonly #opened: (pathname: string) => Promise<boolean>
  readonly #local = new Map<string, LocalApp>()
  readonly #listeners = new Set<ServerResponse>()
  readonly #server: Server
  #origins: Origins

  constructor({ portal, upstream = portal, hostname = '127.0.0.1', opened }: OverlayOptions) {
    this.#portal = portal
    this.#upstream = upstream
    this.#hostname = hostname
    this.#opened = opened ?? (async () => false)
    this.#origins = { overlay: '', portal }
    this.#server = createServer((asked, reply) => void this.#answer(asked, reply))
  }

  /**
   * Listens only on this machine. Uses an IP address unless it replaces the portal's own address, because a portal
   * at `localhost`, on any port, has other cookies.
   */
  async listen(port: number): Promise<string> {
    const overlay = `http://${this.#hostname}:${await listen(this.#server, this.#hostname, port)}`
    this.#origins = { overlay, portal: this.#portal }
    return overlay
  }

  get #apps(): LocalApp[] {
    return [...this.#local.values()]
  }

  show(local: LocalApp): void {
    this.#local.set(local.name, local)
  }

  reload(): void {
    for (const listener of this.#listeners) listener.write('data: reload\n\n')
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      const path = asked.url ?? '/'
      // Any other form names a site itself.
      if (!path.startsWith('/')) return void reply.writeHead(400).end()
      // Another site can point its name here (DNS rebinding); its requests carry that name.
      if (asked.headers.host !== new URL(this.#origins.overlay).host)
        return void reply.writeHead(403).end(`Open ${this.#origins.overlay}`)
      const { pathname, searchParams } = new URL(this.#origins.overlay + path)
      const local = this.#apps.find(({ folder }) => pathname.startsWith(folder))
      if (pathname === eventsPath) this.#listen(reply)
      else if (pathname === stackPath) reply.end(await mappedStack(await text(asked), this.#apps))
      else if (pathname === openedPath) {
        const isNew = await this.#opened(searchParams.get('path') ?? '/')
        reply.writeHead(isNew ? 205 : 204).end()
      } else if (local) await this.#passFile(asked, reply, local)
      else await this.#pass(asked, reply, pathname)
    } catch (error) {
      if (reply.headersSent) reply.destroy()
      else
        reply
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
          .end(`${this.#portal} can't be reached: ${error instanceof Error ? error.message : error}`)
    }
  }

  #listen(reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(':\n\n')
    this.#listeners.add(reply)
    reply.on('close', () => this.#listeners.delete(reply))
  }

  async #passFile(asked: IncomingMessage, reply: ServerResponse, { folder, server }: LocalApp) {
    const address = `${server}/${asked.url?.slice(folder.length)}`
    const answer = await send(asked, reply, address, { ...asked.headers, host: new URL(server).host })
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    await pipeline(answer, reply)
  }

  async #pass(asked: IncomingMessage, reply: ServerResponse, pathname: string): Promise<void> {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    if (isPage) await this.#opened(pathname)
    const headers = requestHeaders(asked.headers, this.#origins)
    if (isPage) headers['accept-encoding'] = 'identity'
    // Not `new URL(path, portal)`: `//evil.example/` would lead there, with the portal's cookies.
    const answer = await send(asked, reply, this.#upstream + asked.url, headers)
    const down = responseHeaders(answer.headers, this.#origins)
    const status = answer.statusCode ?? 502
    if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
      reply.writeHead(status, down)
      return pipeline(answer, reply)
    }
    const apps = this.#apps
    const isOverlay = this.#portal !== this.#origins.overlay
    const page = overlaidPage((await buffer(answer)).toString(), apps, isOverlay ? this.#portal : undefined)
    const html = Buffer.from(page)
    // Only the shell's code knows its own pages.
    const isKnown = status === 404 && apps.some(({ remote }) => !remote || ownsPath(remote, pathname))
    const policy = answer.headers['content-security-policy']
    // Files of a dev server have no hashes.
    delete down['integrity-policy']
    const own = {
      'content-length': html.length,
      ...(policy && { 'content-security-policy': overlaidPolicy(String(policy), this.#hostname) }),
    }
    reply.writeHead(isKnown ? 200 : status, { ...down, ...own }).end(html)
  }
}

async function send(
  asked: IncomingMessage,
  reply: ServerResponse,
  address: string,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage> {
  const target = new URL(address)
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const onward = request(target, { method: asked.method, headers })
  reply.on('close', () => onward.destroy())
  asked.pipe(onward)
  const [answer]: IncomingMessage[] = await once(onward, 'response')
  if (!answer) throw new Error(`${address} did not answer`)
  return answer
}
