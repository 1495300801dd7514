import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyContextConfig, type RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import compression from './compression.plugin.ts'

const names = Array.from({ length: 20_000 }, (_, index) => `student${index}`)
const list = { users: names.slice(0, 500) }
const longList = { users: names }
const why = { compress: 'names that everybody may read', revalidate: 'names that everybody may read' }

/** An app with compression, and a route for each case. */
async function serving(config: FastifyContextConfig, method: 'GET' | 'POST' = 'GET') {
  const app = Fastify()
  const routes: RouteOptions[] = []
  app.decorate('allRoutes', routes)
  app.addHook('onRoute', (route) => void routes.push(route))
  await app.register(fp(async () => {}, { name: 'access' }))
  await app.register(compression)
  const answers: Record<string, () => unknown> = {
    '/list': () => list,
    '/long': () => longList,
    '/stream': () => Readable.from(names),
    '/short': () => ({ users: [] }),
    '/refused': () => Promise.reject(Object.assign(new Error('x'.repeat(2_000)), { statusCode: 409 })),
  }
  for (const [url, answer] of Object.entries(answers)) app.route({ method, url, config, handler: answer })
  app.route({
    method,
    url: '/own',
    config,
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send(list),
  })
  return app
}

const asking = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => ({
  method,
  url,
  headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
})

test.each([
  ['/list', 'br', JSON.stringify(list)],

  ['/long', 'gzip', JSON.stringify(longList)],
  ['/stream', 'br', names.join('')],
])('sends %s as %s, and uncompressed to clients that accept no encoding', async (url, encoding, text) => {
  const app = await serving(why)
  const packed = await app.inject(asking(url, { 'accept-encoding': encoding }))
  const plain = await app.inject(asking(url, { 'accept-encoding': 'identity' }))

  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding'])
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
  expect(unpack(packed.rawPayload).toString()).toBe(text)
  expect(packed.rawPayload.length).toBeLessThan(text.length / 3)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect([plain.body, plain.headers.vary]).toEqual([text, 'accept-encoding'])
})

test('compresses nothing unless the route says so, nor short or failed answers, nor those for another site (security, row 48)', async () => {
  const [silent, spoken] = [await serving({}), await serving(why)]
  const answers = [
    await silent.inject(asking('/list')),
    await spoken.inject(asking('/short')),
    await spoken.inject(asking('/refused')),
    await spoken.inject(asking('/list', { 'sec-fetch-site': 'cross-site' })),
    await spoken.inject(asking('/list', { 'sec-fetch-site': 'none' })),
  ]
  for (const { headers } of answers) expect(headers).not.toHaveProperty('content-encoding')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200, 200])

  const own = await spoken.inject(asking('/list', { 'sec-fetch-site': 'same-origin' }))
  expect(own.headers['content-encoding']).toBe('br')
})

test('a browser that has the answer gets 304, whatever its encoding was; errors are not cached', async () => {
  const app = await serving(why)
  const first = await app.inject(asking('/long'))
  const etag = String(first.headers.etag)
  expect([etag.slice(0, 3), first.headers['cache-control']]).toEqual(['W/"', 'private, no-cache'])

  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await app.inject(
        asking('/long', { 'accept-encoding': encoding, 'if-none-match': etag }, method),
      )
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers).not.toHaveProperty('content-encoding')
      expect(again.headers).not.toHaveProperty('content-length')
    }
  }
  const other = await app.inject(asking('/list', { 'if-none-match': etag }))
  expect(other.statusCode).toBe(200)
  for (const url of ['/refused', '/own']) {
    const { headers } = await app.inject(asking(url, { 'if-none-match': '*' }))
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  }
})

test.each([
  ['without a reason', { compress: '' }, 'GET'],
  ['with a word for a reason', { revalidate: 'because' }, 'GET'],
  ['of a write', why, 'POST'],
] as const)('a route %s stops the start', async (_what, config, method) => {
  await expect((await serving(config, method)).ready()).rejects.toThrow(/\/list/)
})
