import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { openPortal } from '../../../testing/portal.ts'
import probes from './probes.plugin.ts'

test('a crowd that asks whether the portal is ready asks the database once', async () => {
  const { app, close } = await openPortal('postgres', { parts: { readinessKeptMs: 60_000 } })
  const check = jest.spyOn(app.database, 'check')
  const ask = async () => (await app.inject('/readyz')).json().checks

  await Promise.all(Array.from({ length: 50 }, ask))
  for (let asked = 0; asked < 10; asked += 1) await ask()
  const before = await ask()
  app.startDraining()
  const after = await ask()
  await close()

  expect(check.mock.calls.length).toBeLessThanOrEqual(2)
  expect(before).toMatchObject({ stopping: 'ready', database: 'ready' })
  expect(after).toMatchObject({ stopping: 'not ready', database: 'ready' })
})

test('a portal that is about to stop is not ready, but still alive', async () => {
  const app = Fastify()
  await app.register(fp(async () => {}, { name: 'access' }))
  await app.register(probes, { readinessKeptMs: 0 })
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  app.startDraining()

  const readiness = await app.inject('/readyz')
  expect(readiness.statusCode).toBe(503)
  expect(readiness.json()).toEqual({ status: 'not ready', checks: { stopping: 'not ready' } })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})
