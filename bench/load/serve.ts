import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const compressed = promisify(brotliCompress)
const packed = (text: Buffer | string, quality: number) =>
  compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Every file in the folder, packed as the portal packs those of a release; fonts are already. */
async function packedFiles(folder: string): Promise<Map<string, Buffer>> {
  const paths = await readdir(folder, { recursive: true })
  const files = paths.filter((path) => /\.(js|css|json)$/.test(path))
  return new Map(
    await Promise.all(
      files.map(
        async (path) => [`/bundle/${path}`, await packed(await readFile(join(folder, path)), 11)] as const,
      ),
    ),
  )
}

interface Control {
  /** What is built, a folder a part. */
  folder: string
  /** The addresses of what a page begins with. */
  first: readonly string[]
  /** The portal, which has the data, and knows who is signed in. */
  portal: string
}

/** The page of a control: the portal's own frame and boot block, with other scripts. */
function pageOf(composed: string, { first }: Control): string {
  const nonceFree = composed.replaceAll(/ nonce="[^"]*"/g, '')
  const frame = nonceFree
    .replaceAll(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/<script type="importmap">.*?<\/script>/gs, '')
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
  const elements = first.map((address) =>
    address.endsWith('.css')
      ? `<link rel="stylesheet" href="${address}">`
      : `<script type="module" src="${address}"></script>`,
  )
  return frame.replace('</head>', `${elements.join('')}</head>`)
}

/** Serves a control beside the portal: its files as the portal serves a release's, all else by the portal itself. */
export async function serveControl(control: Control) {
  const files = await packedFiles(control.folder)
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', control.portal).pathname
    const body = files.get(path)
    const type = types[extname(path)]
    if (type && !path.startsWith('/backend')) {
      const head = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      if (body) return void answer.writeHead(200, { ...head, 'content-encoding': 'br' }).end(body)
      const file = createReadStream(join(control.folder, basename(path)))
      file.once('error', () => answer.writeHead(404).end())
      file.once('open', () => file.pipe(answer.writeHead(200, head)))
      return
    }
    const isPage = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html')
    const headers = { ...incoming.headers, host: new URL(control.portal).host }
    if (isPage) headers['accept-encoding'] = 'identity'
    const asked = request(control.portal + incoming.url, { method: incoming.method, headers }, (given) => {
      if (!isPage) return void given.pipe(answer.writeHead(given.statusCode ?? 500, given.headers))
      const parts: Buffer[] = []
      given.on('data', (part: Buffer) => parts.push(part))
      given.once('end', async () => {
        const html = await packed(pageOf(String(Buffer.concat(parts)), control), 5)
        const cookies = given.headers['set-cookie']
        answer
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'cache-control': 'no-store',
            ...(cookies && { 'set-cookie': cookies }),
          })
          .end(html)
      })
    })
    asked.once('error', () => answer.destroy())
    incoming.pipe(asked)
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
