import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { openPortal } from '../../testing/portal.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** The portal, listening, and connections that keep what it says. */
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
      while (!isSo(heard.text)) await new Promise((resolve) => setTimeout(resolve, 5))
      return heard.text
    }
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard.text)))
    return { socket, until, ended }
  }
  return { app, close, open }
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test('while the portal drains, each connection gets one more answer and ends, new ones too', async () => {
  const { app, close, open } = await listening()
  const kept = open()
  kept.socket.write(request('/healthz'))
  await kept.until((text) => text.includes('alive'))

  app.startDraining()
  kept.socket.write(request('/backend/user/getHomeStats'))
  const fresh = open()
  fresh.socket.write(request('/backend/user/me'))
  const answers = [await kept.ended, await fresh.ended]
  await close()

  expect(statuses(answers[0] ?? '')).toEqual(['200', '200'])
  expect(statuses(answers[1] ?? '')).toEqual(['200'])
  for (const text of answers) expect(text).toMatch(/\r\nconnection: close\r\n/i)
})

test('a request that comes while the portal closes is answered like any other', async () => {
  const { app, close, open } = await listening()
  const { socket, ended } = open()
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let goOn = () => {}
  const first = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // What the first answer waits for.
  const check = jest.spyOn(app.database, 'check').mockImplementationOnce(() => {
    arrived()
    return first
  })
  socket.write(request('/readyz'))
  await isThere
  const closed = close()
  // The second request is on its way when the portal stops to take new connections.
  socket.write(request('/backend/user/getHomeStats'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  goOn()
  const said = await ended
  await closed
  check.mockRestore()

  expect(said).not.toContain('Service Unavailable",')
  expect(statuses(said).at(-1)).toBe('200')
})

/** Connects and sends while the portal's own thread does nothing: only the kernel has taken the connection then. */
const sendsFromOutside = `
  const { parentPort, workerData: { port, text, sent } } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1', () =>
    socket.write(text, () => { Atomics.store(sent, 0, 1); Atomics.notify(sent, 0) }))
  let heard = ''
  socket.on('data', (chunk) => { heard += chunk })
  socket.on('error', (error) => { heard += error.code })
  socket.on('close', () => parentPort.postMessage(heard))
`

test('a request that only the kernel has taken when the portal closes is answered, and its connection not reset', async () => {
  const { app, close } = await listening()
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const port = Number(new URL(app.listeningOrigin).port)
  app.startDraining()
  const worker = new Worker(sendsFromOutside, {
    eval: true,
    workerData: { port, text: request('/healthz'), sent },
  })
  const heard = new Promise<string>((resolve) => worker.once('message', resolve))
  await new Promise((resolve) => worker.once('online', resolve))
  Atomics.wait(sent, 0, 0, 10_000)
  const closed = close()

  expect(statuses(await heard)).toEqual(['200'])
  await closed
})
