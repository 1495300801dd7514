import Fastify from 'fastify'
import { setUpCallers } from '../../../testing/calls/callers.ts'
import { callRows as rows } from '../../../testing/calls/calls.ts'
import type { Environment } from '../../environment/environment.ts'
import errors from '../errors.plugin.ts'
import { isForPrograms } from './access.ts'
import { networkOf } from './networks.ts'
import ownHosts from './own-hosts.plugin.ts'

const reads = rows.filter(({ method }) => method === 'GET')
const writes = rows.filter(({ method, call }) => method !== 'GET' && !isForPrograms(call.access))

/** Origins of other pages; the portal's own origin is http://localhost:80 here. */
const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://localhost:80.evil.example',
  'http://localhost:81',
  'https://localhost:80',
  '',
]

describe('another site’s page', () => {
  const callers = setUpCallers()

  test('can read nothing: no answer allows another origin (security, row 20)', async () => {
    const lead = await callers.as('lead')
    for (const { route, method, path, call } of rows) {
      for (const origin of foreignOrigins.slice(0, 3)) {
        const headers = { origin, host: 'localhost:80' }
        const { headers: given } = await callers.portal.app.inject({
          method,
          url: path,
          headers: { ...headers, cookie: [...lead.cookies].map((pair) => pair.join('=')).join('; ') },
          ...(call.body && { payload: call.body() }),
        })
        const cors = Object.keys(given).filter((name) => name.startsWith('access-control'))
        expect({ route, origin, cors, corp: given['cross-origin-resource-policy'] }).toEqual({
          route,
          origin,
          cors: [],
          corp: 'same-origin',
        })
      }
    }
  })

  test.each(['cross-site', 'same-site'])(
    'of a %s origin gets no answer as a script or image',
    async (site) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
      const answer = await (await callers.as('lead')).get('/user/me', { headers })
      expect(answer.statusCode).toBe(403)
    },
  )

  test('gets no permission by preflight to send a header or a method (security, row 20)', async () => {
    for (const { route, path } of rows) {
      const { statusCode, headers } = await callers.portal.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-xsrf-token, content-type',
        },
      })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control'))
      expect({ route, statusCode, cors }).toEqual({ route, statusCode: 403, cors: [] })
    }
  })

  test('can write nothing, even with the token: 403 for each write and each origin (security, row 18)', async () => {
    for (const { route, method, path, call } of writes) {
      for (const origin of foreignOrigins) {
        const lead = await callers.as('lead')
        const answer = await lead.send(method, path, call.body?.(), {
          headers: { origin, host: 'localhost:80' },
        })
        expect({ route, origin, status: answer.statusCode }).toEqual({ route, origin, status: 403 })
        expect(answer.json().message).toContain('couldn’t be verified')
      }
    }
  })

  test('can write nothing by a form, which sends cookies but no header (security, row 18)', async () => {
    for (const { route, method, path, call } of writes) {
      // The portal's own forms are proven by their origin, which is missing here.
      const withTokenStatus = call.originIsProof ? 403 : 415
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const lead = await callers.as('lead')
        const form = {
          headers: { 'content-type': type, 'x-xsrf-token': undefined },
          payload: JSON.stringify(call.body?.() ?? {}),
        }
        const bare = await lead.send(method, path, undefined, form)
        const withToken = await lead.send(method, path, undefined, {
          ...form,
          headers: { 'content-type': type },
        })
        expect({ route, type, statuses: [bare.statusCode, withToken.statusCode] }).toEqual({
          route,
          type,
          statuses: [403, withTokenStatus],
        })
      }
    }
  })

  test('changes nothing by a read: GET at a write’s address is 404, or a read with its own row (security, row 18)', async () => {
    const readAddresses = new Set(reads.map(({ route }) => route.replace(/^GET /, '')))
    for (const { route, path } of writes) {
      // A list and its write can share an address: each read has its own row in the tables of calls.
      if (readAddresses.has(route.replace(/^\w+ /, ''))) continue
      const { statusCode } = await (await callers.as('lead')).open(path)
      expect({ route, statusCode }).toEqual({ route, statusCode: 404 })
    }
    expect(reads.length).toBeGreaterThan(10)
  })
})

type Settings = Partial<Pick<Environment, 'production' | 'host' | 'publicOrigin' | 'trustedProxies'>>

/** The status of a request with these headers in a portal with these settings. */
async function statusOf(settings: Settings, headers: Record<string, string>) {
  const environment = { production: false, host: 'localhost', publicOrigin: undefined, ...settings }
  const app = Fastify({ trustProxy: true }).decorate('environment', environment as Environment)
  await app.register(errors).register(ownHosts)
  app.get('/', async () => 'the page')
  const { statusCode, body } = await app.inject({ url: '/', headers })
  await app.close()
  return { statusCode, body }
}

const everywhere = { host: '0.0.0.0' }
const publicUrl = { publicOrigin: 'https://portal.example' }

test.each<[host: string, settings: Settings]>([
  ['localhost', {}],
  ['localhost:3000', {}],
  ['[::1]:3000', {}],
  ['my-computer.local:3000', { host: 'my-computer.local' }],
  ['192.168.1.7:3000', { host: '192.168.1.7' }],
  ['192.168.1.7:3000', everywhere],
  ['[fe80::1]:3000', { host: '::' }],
  ['portal.example', publicUrl],
  ['any.example', { production: true }],
])('answers at %s with %j', async (host, settings) => {
  expect((await statusOf(settings, { host })).statusCode).toBe(200)
})

test.each<[host: string, settings: Settings]>([
  ['evil.example', {}],
  ['evil.example', everywhere],
  ['evil.example', publicUrl],
  ['localhost.evil.example', {}],
  ['127.0.0.1.evil.example:3000', everywhere],
  ['192.168.1.7:3000', {}],
  ['not a host', {}],
])('in development rejects %s with %j', async (host, settings) => {
  const { statusCode, body } = await statusOf(settings, { host, 'x-forwarded-host': 'localhost' })
  expect(statusCode).toBe(403)
  expect(JSON.parse(body).message).toBe(
    'A portal in development answers only at localhost, HOST and PUBLIC_URL. Open it there, or set one of them.',
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:1:2::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is in the network %s in the range %s', (ip, address, range) => {
  expect(networkOf(ip)).toEqual({ address, range })
})
