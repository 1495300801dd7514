import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { documentPolicy } from '../security/document-policy.ts'

const connectionLimits = { connections: 20, writeMs: 1_000 }
const trustedProxies = ['127.0.0.2']

describe('connections', () => {
  let portal: Portal
  let port: number
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  beforeAll(async () => {
    portal = await openPortal('postgres', {
      environment: { trustedProxies, apiDocs: true },
      parts: { connectionLimits, logger: { level: 'error', stream } },
    })
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(portal.app.listeningOrigin).port)
  })
  afterAll(() => portal.close())

  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await held((count) => count === 0)
  })

  const open = (count: number, request = '', localAddress = '127.0.0.1') =>
    Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      socket.write(request)
      sockets.push(socket)
      return socket
    })
  /** Waits until the number of open connections is as expected, and returns it. */
  const held = async (isSo: (count: number) => boolean) => {
    for (;;) {
      const count = await new Promise<number>((resolve) =>
        portal.app.server.getConnections((_error, found) => resolve(found)),
      )
      if (isSo(count)) return count
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  // More answers than all buffers on the way can hold.
  const much = 'GET /backend/docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100)

  test('that send requests and never read are closed, and those that read continue', async () => {
    for (const socket of open(10, much)) socket.pause()
    const [reader] = open(1, much)
    let read = 0
    reader?.on('data', (chunk) => {
      read += chunk.length
    })
    await new Promise((resolve) => reader?.once('data', resolve))

    await held((count) => count === 1)

    expect(read).toBeGreaterThan(0)
    expect(reader?.destroyed).toBe(false)
  })

  test('are limited per address, and a new one is accepted when another ends', async () => {
    const first = open(20)
    await held((count) => count === 20)
    const [late] = open(1)
    await new Promise((resolve) => late?.once('close', resolve))
    first[0]?.destroy()
    await held((count) => count === 19)
    open(1)

    expect(await held((count) => count === 20)).toBe(20)
  })

  test('that end within an upload are no errors in the log', async () => {
    const arrival = once(portal.app.server, 'request')
    const [upload] = open(
      1,
      'POST /backend/telemetry HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    const [request] = await arrival
    await once(request, 'resume')
    upload?.destroy()
    await Promise.allSettled([once(request, 'close')])
    await held((count) => count === 0)

    expect(log).toBe('')
  })

  test('of a trusted proxy are not counted', async () => {
    open(30, '', '127.0.0.2')

    expect(await held((count) => count === 30)).toBe(30)
  })
})

test('errors that Node reports before there is a request are answered in the portal’s own words', async () => {
  const { app, close } = await openPortal('postgres')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const said = (request: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      connect(port, '127.0.0.1')
        .on('data', (chunk) => {
          answer += chunk
        })
        .on('close', () => resolve(answer))
        .on('error', () => {})
        .end(request)
    })

  const fitting = await said(
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${'a'.repeat(7_000)}\r\n\r\n`,
  )
  const long = await said(
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${'a'.repeat(9_000)}\r\n\r\n`,
  )
  const strange = await said('What is this?\r\n\r\n')
  await close()

  expect(fitting).toMatch(/^HTTP\/1\.1 200 /)
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(long).toContain('\r\n\r\n{"message":"The request headers are too large"}')
  expect(long).toContain(`\r\nContent-Security-Policy: ${documentPolicy()}\r\n`)
  expect(strange).toMatch(/^HTTP\/1\.1 400 /)
  expect(strange).toContain('\r\n\r\n{"message":"The request is invalid"}')
})
