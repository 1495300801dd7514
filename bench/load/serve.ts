import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const brotli = promisify(brotliCompress)
const compress = (text: Buffer | string, quality: number) =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** A file with the headers and compression that the portal uses for releases. Computed once. */
async function fileOf(path: string) {
  const bytes = await readFile(path)
  const isCompressed = extname(path) === '.woff2'
  const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(path)
  return {
    body: isCompressed ? bytes : await compress(bytes, 11),
    head: {
      'content-type': types[extname(path)],
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('base64')}"`,
      ...(!isCompressed && { 'content-encoding': 'br' }),
    },
  }
}

/** The portal's page with other scripts, an empty root element, and bootstrap data without preloads. */
function pageOf(composed: string, first: readonly string[]): string {
  const frame = composed
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/<script type="importmap">.*?<\/script>/gs, '')
    // One style stays: it hides the notice for old browsers, which would be painted first.
    .replaceAll(/<style>(?!\s*\.old-browser).*?<\/style>/gs, '')
    .replace(/(<div id="root">).*(<\/div>\s*<noscript>)/s, '$1$2')
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replace(
      /(<script[^>]*id="portal-boot"[^>]*>)(.*?)(?=<\/script>)/s,
      (_all, tag: string, json: string) => {
        const { preloads: _files, prerendered: _root, homeStats: _counts, ...boot } = JSON.parse(json)
        return tag + JSON.stringify(boot).replaceAll('<', '\\u003c')
      },
    )
  const elements = first.map((address) =>
    address.endsWith('.css')
      ? `<link rel="stylesheet" href="${address}">`
      : `<script type="module" src="${address}"></script>`,
  )
  return frame.replace('</head>', () => `${elements.join('')}</head>`)
}

/**
 * Serves the bundle in `folder` like a release, and everything else from the portal. `first` are the URLs of its
 * entry's files.
 */
export async function serveBundle(portal: string, folder: string, first: readonly string[]) {
  const files = new Map<string, ReturnType<typeof fileOf>>()

  async function sendFile(path: string, incoming: IncomingMessage, answer: ServerResponse) {
    const file = files.get(path) ?? fileOf(join(folder, path))
    files.set(path, file)
    try {
      const { body, head } = await file
      if (incoming.headers['if-none-match'] === head.etag) answer.writeHead(304, head).end()
      else answer.writeHead(200, head).end(body)
    } catch {
      answer.writeHead(404).end()
    }
  }

  async function sendPage(given: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of given) parts.push(part)
    const html = await compress(pageOf(String(Buffer.concat(parts)), first), 5)
    const cookies = given.headers['set-cookie']
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
      ...(cookies && { 'set-cookie': cookies }),
    })
    answer.end(html)
  }

  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', portal)
    if (pathname.startsWith('/bundle/'))
      return void sendFile(pathname.slice('/bundle/'.length), incoming, answer)
    const isPage = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html')
    const headers = { ...incoming.headers, host: new URL(portal).host }
    if (isPage) headers['accept-encoding'] = 'identity'
    const forwarded = request(
      portal + incoming.url,
      { method: incoming.method, headers, agent: false },
      (given) => {
        if (isPage) return void sendPage(given, answer)
        given.pipe(answer.writeHead(given.statusCode ?? 500, given.headers))
      },
    )
    forwarded.once('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
