import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { RemoteRecord } from '@portal/shared/contract'
import { eventsPath } from './banner.ts'
import { overlaidPage, overlaidPolicy, ownsPath } from './overlaidPage.ts'
import { type Ends, headersDown, headersUp } from './passedHeaders.ts'

/** A build, held in memory: the folder that it was made in may be another one's by now. */
export interface LocalBuild {
  record: RemoteRecord
  files: ReadonlyMap<string, Buffer>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** Stands between a browser on this machine and a portal, and puts a local build into its pages. */
export class OverlayProxy {
  readonly #portal: string
  readonly #listeners = new Set<ServerResponse>()
  readonly #server: Server
  #ends: Ends
  #build: LocalBuild | undefined

  /** `portal`: its origin. */
  constructor(portal: string) {
    this.#portal = portal
    this.#ends = { overlay: '', portal }
    this.#server = createServer((asked, reply) => void this.#answer(asked, reply))
  }

  /** Answers on this machine alone, and by number: cookies of a portal at `localhost`, on whichever port, are others. */
  async listen(port: number): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    const overlay = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
    this.#ends = { overlay, portal: this.#portal }
    return overlay
  }

  /** From now on pages have this build; open ones reload. */
  show(build: LocalBuild): void {
    this.#build = build
    for (const listener of this.#listeners) listener.write(`data: ${build.record.version}\n\n`)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      const path = asked.url ?? '/'
      // Any other form names a site by itself.
      if (!path.startsWith('/')) return void reply.writeHead(400).end()
      // Another site can make its own name lead here (DNS rebinding); its requests carry that name.
      if (asked.headers.host !== new URL(this.#ends.overlay).host)
        return void reply.writeHead(403).end(`Open ${this.#ends.overlay}`)
      const build = this.#build
      if (!build) return void reply.writeHead(503, { refresh: '1' }).end('The first build is not done yet')
      const { pathname, searchParams } = new URL(this.#ends.overlay + path)
      const file = build.files.get(pathname)
      if (pathname === eventsPath) this.#listen(reply, build, searchParams.get('version'))
      else if (file) {
        const type = types[extname(pathname)] ?? 'application/octet-stream'
        reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file)
      } else await this.#pass(asked, reply, { pathname, build })
    } catch (error) {
      if (reply.headersSent) reply.destroy()
      else
        reply
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`${this.#portal} cannot be reached: ${error instanceof Error ? error.message : error}`)
    }
  }

  #listen(reply: ServerResponse, { record }: LocalBuild, version: string | null): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(version === record.version ? ':\n\n' : `data: ${record.version}\n\n`)
    this.#listeners.add(reply)
    reply.on('close', () => this.#listeners.delete(reply))
  }

  async #pass(
    asked: IncomingMessage,
    reply: ServerResponse,
    { pathname, build }: { pathname: string; build: LocalBuild },
  ): Promise<void> {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = headersUp(asked.headers, this.#ends)
    if (isPage) headers['accept-encoding'] = 'identity'
    // Not by `new URL(path, portal)`: `//evil.example/` would lead there, with the portal's cookies.
    const target = new URL(this.#portal + asked.url)
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const onward = send(target, { method: asked.method, headers })
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
    const [answer]: IncomingMessage[] = await once(onward, 'response')
    if (!answer) return
    const down = headersDown(answer.headers, this.#ends)
    const status = answer.statusCode ?? 502
    if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
      reply.writeHead(status, down)
      return pipeline(answer, reply)
    }
    const { record } = build
    const html = Buffer.from(overlaidPage((await buffer(answer)).toString(), record, this.#portal))
    const isKnown = status === 404 && ownsPath(record, pathname)
    const policy = answer.headers['content-security-policy']
    const own = {
      'content-length': html.length,
      ...(policy && { 'content-security-policy': overlaidPolicy(String(policy)) }),
    }
    reply.writeHead(isKnown ? 200 : status, { ...down, ...own }).end(html)
  }
}
