import {
  createServer as createPlain,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer, globalAgent } from 'node:https'
import { text } from 'node:stream/consumers'
import type { BootRemote } from '@portal/shared/contract'
import { certificate, key } from '../../testing/certificate.ts'
import type { LocalApp } from '../dev/localApp.ts'
import { overlaidPage, overlaidPolicy } from './overlaidPage.ts'
import { OverlayProxy } from './proxy.ts'
import { requestHeaders } from './proxyHeaders.ts'

const session = '__Host-portal_session=s; Path=/; HttpOnly; Secure; SameSite=Lax'
const page = `<head><script type="importmap">{"integrity":{}}</script></head><body><script type="application/json" id="portal-boot">{"remotes":[]}</script><script type="application/json" nonce="N"></script></body>`

/**
 * Behaves like a portal: pages at all addresses but its own, each with a cookie, and writes only from its own pages.
 */
function answer(asked: IncomingMessage, reply: ServerResponse, origin: string): void {
  if (asked.method === 'POST') {
    const isOwn = asked.headers.origin === origin && asked.headers.host === new URL(origin).host
    const isKnown = asked.headers.cookie?.includes('__Host-portal_session=s')
    reply.writeHead(isOwn && isKnown ? 200 : 403, { 'content-type': 'application/json' }).end('{"done":true}')
    return
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'integrity-policy': 'blocked-destinations=(script)',
    'content-security-policy': "script-src 'self'; style-src-elem 'nonce-N'",
    'strict-transport-security': 'max-age=31536000',
    location: `${origin}/login`,
    'set-cookie': [session, `seen=1; Domain=${new URL(origin).hostname}; Path=/`],
  }
  reply.writeHead(asked.url === '/' ? 200 : 404, headers).end(page)
}

async function listen(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `${scheme}://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const folder = '/releases/mentors/0.0.0-00000000/'

const mentors: BootRemote = {
  name: 'mentors',
  version: '0.0.0-00000000',
  title: 'Mentors',
  team: 'mentors',
  routes: [{ path: '/mentors/:id', access: 'public' }],
  nav: [{ label: '</script>', path: '/mentors/1', menu: 'main', order: 1, show: 'always' }],
  entry: `${folder}remoteEntry.js`,
}
const localRemote = (server: string): LocalApp => ({ name: 'mentors', remote: mentors, folder, server })

describe.each([
  ['https', () => createServer({ cert: certificate, key })],
  ['http', () => createPlain()],
])('an overlay on a portal at %s', (scheme, newServer) => {
  let upstream: Server
  let portal: string
  let proxy: OverlayProxy
  let overlay: string
  const devServer = createPlain((asked, reply) => reply.end(`export const here = '${asked.url}'`))
  const opened: string[] = []

  beforeAll(async () => {
    globalAgent.options.ca = certificate
    upstream = newServer()
    portal = await listen(upstream, scheme)
    upstream.on('request', (asked, reply) => answer(asked, reply, portal))
    proxy = new OverlayProxy({
      portal,
      async opened(pathname) {
        opened.push(pathname)
        return pathname === '/first'
      },
    })
    overlay = await proxy.listen(0)
    proxy.show(localRemote(await listen(devServer, 'http')))
  })
  afterAll(() => {
    proxy.close()
    upstream.close()
    devServer.close()
  })

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(overlay + path, { ...init, headers: { accept: 'text/html', ...init.headers } })

  test('shows the local remote’s pages and files under the page’s policies, with cookies that the browser accepts', async () => {
    const answered = await ask('/')

    expect(answered.headers.get('content-security-policy')).toBe(
      "script-src 'nonce-N' 'self'; style-src-elem 'nonce-N'",
    )
    expect(answered.headers.getSetCookie()).toEqual([
      'overlay-Host-portal_session=s; Path=/; HttpOnly; SameSite=Lax',
      'seen=1; Path=/',
    ])
    expect(answered.headers.get('location')).toBe(`${overlay}/login`)
    expect(answered.headers.has('strict-transport-security')).toBe(false)
    expect(await answered.text()).toContain(`${folder}remoteEntry.js`)
    expect(answered.headers.has('integrity-policy')).toBe(false)
    expect((await ask('/mentors/1')).status).toBe(200)
    expect((await ask('/mentors')).status).toBe(404)
    expect((await ask('/mentors/1/2')).status).toBe(404)
    expect(await (await ask(`${folder}list.js?x`)).text()).toBe("export const here = '/list.js?x'")
  })

  test('starts the dev server of a page that is opened, by its address or by a click', async () => {
    opened.length = 0
    await ask('/mentors/1')
    expect((await ask('/.overlay/opened?path=%2Ffirst')).status).toBe(205)
    expect((await ask('/.overlay/opened?path=%2Fsecond')).status).toBe(204)
    expect(opened).toEqual(['/mentors/1', '/first', '/second'])
  })

  test('forwards writes of its own pages, and marks those of other sites as such', async () => {
    const write = (origin: string) =>
      ask('/backend/user/login', {
        method: 'POST',
        body: '{}',
        headers: { origin, cookie: 'overlay-Host-portal_session=s' },
      })

    expect((await write(overlay)).status).toBe(200)
    expect((await write('https://evil.example')).status).toBe(403)
  })

  test('refuses a foreign host name, as in DNS rebinding', async () => {
    const status = await new Promise((resolve) =>
      request(overlay, { headers: { host: 'evil.example' } }, (reply) => resolve(reply.statusCode)).end(),
    )
    expect(status).toBe(403)
  })

  test('reloads open pages', async () => {
    const reader = (await ask('/.overlay/events')).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(':\n\n')

    proxy.reload()
    expect((await reader?.read())?.value).toBe('data: reload\n\n')
    await reader?.cancel()
  })
})

test('no address leads to another site, which would get the cookies and answer for the portal', async () => {
  const says = (name: string) => createPlain((asked, reply) => reply.end(`${name}: ${asked.url}`))
  const [here, elsewhere] = [says('portal'), says('elsewhere')]
  const other = await listen(elsewhere, 'http')
  const proxy = new OverlayProxy({ portal: await listen(here, 'http') })
  const { hostname, port } = new URL(await proxy.listen(0))
  // Raw, because `fetch` would normalise these addresses.
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request({ hostname, port, path }, (answered) => text(answered).then(resolve, reject)).end()
    })
  const path = other.slice('http:'.length)

  expect(await ask(`${path}/x`)).toBe(`portal: ${path}/x`)
  expect(await ask('//')).toBe('portal: //')
  expect(await ask(`${other}/x`)).toBe('')
  proxy.close()
  here.close()
  elsewhere.close()
})

test('reports an unreachable portal in plain words', async () => {
  const proxy = new OverlayProxy({ portal: 'http://127.0.0.1:1' })
  const answered = await fetch(await proxy.listen(0))

  expect([answered.status, await answered.text()]).toEqual([
    502,
    expect.stringContaining("http://127.0.0.1:1 can't be reached"),
  ])
  proxy.close()
})

test.each(['https://evil.example', 'http://127.0.0.1:33334', 'null'])(
  'a page of %s stays another site’s',
  (origin) => {
    const ends = { overlay: 'http://127.0.0.1:3333', portal: 'https://portal.example' }
    const headers = { origin, referer: `${origin}/` }

    expect(requestHeaders(headers, ends)).toMatchObject(headers)
  },
)

describe('pages', () => {
  const local = localRemote('http://127.0.0.1:1')
  const remote = { ...mentors, version: '1', entry: '/e', nav: [], fallback: { version: '0', entry: '/l' } }

  const pageOf = (remotes: object[]) =>
    `<html><head><script type="importmap">{"imports":{"/a/":"/b/"}}</script><link rel="modulepreload" crossorigin href="/releases/mentors/1/list.js"><link rel="modulepreload" crossorigin href="/releases/shell/1/react.js"></head><body><script type="application/json" id="portal-boot">${JSON.stringify({ apiBase: '/backend', session: null, remotes, prerendered: 'page', preloads: {} })}</script><script type="application/json" nonce="N+1="></script></body></html>`

  const bootIn = (html: string): unknown =>
    JSON.parse(/<script[^>]*id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')

  test.each([
    ['replaces the portal’s own release', [remote, { ...remote, name: 'seniors' }]],
    ['comes beside the others if the portal does not know it', [{ ...remote, name: 'seniors' }]],
  ])('a local remote %s', (_where, remotes) => {
    const html = overlaidPage(pageOf(remotes), [local], 'https://portal.example')

    expect(bootIn(html)).toEqual({
      apiBase: '/backend',
      session: null,
      remotes: [{ ...remote, name: 'seniors' }, mentors],
    })
    expect(html).not.toContain('/releases/mentors/1/')
    expect(html).toContain('/releases/shell/1/react.js')
  })

  test('the policy also allows the overlay’s script, the web socket and the error overlay', () => {
    const policy =
      "script-src 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='; require-trusted-types-for 'script'; trusted-types default; connect-src 'self'"

    expect(overlaidPolicy(policy, '127.0.0.1')).toBe(
      "script-src 'nonce-N+1=' 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='; require-trusted-types-for 'script'; trusted-types rspack-dev-server#overlay 'allow-duplicates' default; connect-src ws://127.0.0.1:* 'self'",
    )
  })
})
