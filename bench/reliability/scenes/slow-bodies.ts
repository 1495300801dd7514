import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts, isNginxHere } from '../../../server/src/testing/servers/nginx.ts'
import { startNginx } from '../nginx.ts'
import { startNode } from '../node.ts'
import { type Row, row, type Scene, skipped } from '../scene.ts'

const connections = 1_700
const attackMs = 30_000
/** Shorter than any timeout, so that only a limit can end these requests. */
const byteEveryMs = 5_000
const timeoutMs = 5_000

/** All of 127.0.0.0/8 is this machine, so that requests can come from different addresses. */
const attacker = '127.0.0.2'
const visitor = '127.0.0.3'

const head =
  'POST /backend/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n'

/** Keeps this many requests open, sending their bodies a byte at a time. Closed requests are opened again. */
function attack(port: number) {
  const sockets = new Set<Socket>()
  let isRunning = true
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isRunning) setTimeout(open, 1_000)
    })
    socket.write(head)
  }
  for (let count = 0; count < connections; count += 1) open()
  const bytes = setInterval(() => {
    for (const socket of sockets) socket.write(' ')
  }, byteEveryMs)
  return () => {
    isRunning = false
    clearInterval(bytes)
    for (const socket of sockets) socket.destroy()
  }
}

const statusOf = (origin: string, path: string, localAddress: string) =>
  new Promise<number>((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = request(origin + path, { localAddress, agent: false, signal }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0)).end()
  })

/** One address sends request bodies a byte at a time, over more connections than nginx has by default. */
export const slowBodies: Scene = {
  name: 'slow bodies',
  rounds: 1,
  async run(stage): Promise<Row[]> {
    const wanted = '0 of 50 or more'
    if (!isNginxHere())
      return [skipped('requests that failed', wanted, 'install nginx first: sudo apt install nginx')]
    const home = await stage.home('postgres')
    const [listen = 0, port = 0] = await freePorts(2)
    await startNode(stage, home, { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' })
    const nginx = await startNginx(stage, { listen, nodes: [port] })
    const stop = attack(listen)
    stage.atEnd(stop)
    await pause(5_000)
    const from = { [visitor]: [] as number[], [attacker]: [] as number[] }
    for (const end = performance.now() + attackMs; performance.now() < end; await pause(200))
      await Promise.all(
        Object.entries(from).map(async ([address, statuses]) =>
          statuses.push(await statusOf(nginx.origin, '/', address)),
        ),
      )
    stop()
    const secret = 'a'.repeat(43)
    await statusOf(nginx.origin, `/preview/an-id.${secret}`, visitor)
    await statusOf(nginx.origin, `/resetPassword?token=${secret}`, visitor)
    await pause(500)
    const log = readFileSync(join(nginx.folder, 'access.log'), 'utf8')
    const failed = (what: string, statuses: number[]) => {
      const bad = statuses.filter((status) => status !== 200)
      return row(
        what,
        wanted,
        `${bad.length} of ${statuses.length}`,
        bad.length === 0 && statuses.length >= 50,
      )
    }
    return [
      failed('failed pages for other addresses', from[visitor] ?? []),
      failed('failed pages for the same address', from[attacker] ?? []),
      row(
        'link secrets in the access log',
        'none',
        log.includes(secret) ? 'some' : 'none',
        log.includes('/preview/an-id.[redacted]') && log.includes('/resetPassword ') && !log.includes(secret),
      ),
    ]
  },
}
