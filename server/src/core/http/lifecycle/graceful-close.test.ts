import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { openPortal } from '../../../testing/portal.ts'
import { waitUntil } from '../../../testing/waiting.ts'
import probes from './probes.plugin.ts'

/** Node accepts one connection per turn of its event loop. */
const waiting = 20

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** A listening portal, and a function that opens connections and collects its answers. */
async function listening() {
  const { app, close } = await openPortal('postgres')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const open = () => {
    const socket: Socket = connect(port, '127.0.0.1')
    const heard = { text: '' }
    socket.on('data', (chunk) => {
      heard.text += chunk
    })
    const until = async (isSo: (text: string) => boolean) => {
      await waitUntil(() => isSo(heard.text))
      return heard.text
    }
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard.text)))
    return { socket, until, ended }
  }
  return { app, close, open }
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test('a stopping portal accepts no new connection, and each existing one gets one more answer and ends', async () => {
  const { app, close, open } = await listening()
  const [idle, unused] = [open(), open()]
  const ask = async (path: string) => {
    const before = statuses(await idle.until(() => true)).length
    idle.socket.write(request(path))
    return idle.until((text) => statuses(text).length > before && text.endsWith('}'))
  }
  await ask('/healthz')

  app.startDraining()
  const drained = await ask('/backend/user/getHomeStats')
  const left = app.leave(60)
  await waitUntil(() => !app.server.listening)
  const fresh = open()
  const refusal = new Promise<string>((resolve) =>
    fresh.socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? '')),
  )
  for (const { socket } of [idle, unused]) socket.write(request('/backend/user/me'))
  const answers = [await idle.ended, await unused.ended]
  await left
  await close()

  expect(drained).not.toMatch(/connection: close/i)
  expect(await refusal).toBe('ECONNREFUSED')
  expect(answers.map(statuses)).toEqual([['200', '200', '200'], ['200']])
  for (const text of answers) expect(text).toMatch(/\r\nconnection: close\r\n/i)
})

/**
 * Connects and sends while the portal's own thread is blocked, so that only the kernel has accepted the connections.
 */
const sendsFromOutside = `
  const { parentPort, workerData: { port, text, sent } } = require('node:worker_threads')
  for (let at = 0; at < ${waiting}; at += 1) {
    const socket = require('node:net').connect(port, '127.0.0.1', () =>
      socket.write(text, () => { if (Atomics.add(sent, 0, 1) === ${waiting - 1}) Atomics.notify(sent, 0) }))
    let heard = ''
    socket.on('data', (chunk) => { heard += chunk })
    socket.on('error', (error) => { heard += error.code })
    socket.on('close', () => parentPort.postMessage(heard))
  }
`

test('requests that only the kernel has accepted when the portal closes are answered, and no connection is reset', async () => {
  const { app, close } = await listening()
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const port = Number(new URL(app.listeningOrigin).port)
  const worker = new Worker(sendsFromOutside, {
    eval: true,
    workerData: { port, text: request('/healthz'), sent },
  })
  const heard = new Promise<string[]>((resolve) => {
    const answers: string[] = []
    worker.on('message', (text) => {
      if (answers.push(text) === waiting) resolve(answers)
    })
  })
  await new Promise((resolve) => worker.once('online', resolve))
  for (let so = 0; so < waiting; so = Atomics.load(sent, 0)) Atomics.wait(sent, 0, so, 1_000)
  const closed = close()

  expect((await heard).flatMap(statuses)).toEqual(Array(waiting).fill('200'))
  await closed
})

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
