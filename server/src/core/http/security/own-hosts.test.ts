import Fastify from 'fastify'
import type { Environment } from '../../environment/environment.ts'
import errors from '../errors.plugin.ts'
import { networkOf } from './networks.ts'
import ownHosts from './own-hosts.plugin.ts'

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
