import { connect, type Socket } from 'node:net'
import { openPortal, type Portal } from '../../../testing/portal.ts'

const connectionLimits = { connections: 20, writeMs: 1_000 }
const trustedProxies = ['127.0.0.2']

describe('connections', () => {
  let portal: Portal
  let port: number
  beforeAll(async () => {
    portal = await openPortal('postgres', {
      environment: { trustedProxies, apiDocs: true },
      parts: { connectionLimits },
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

  test('of a trusted proxy are not counted', async () => {
    open(30, '', '127.0.0.2')

    expect(await held((count) => count === 30)).toBe(30)
  })
})
