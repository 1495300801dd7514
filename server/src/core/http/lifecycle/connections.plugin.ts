import { BlockList, isIPv6, Socket } from 'node:net'
import fp from 'fastify-plugin'

const production: ConnectionLimits = {
  /** A campus stands behind one address: some hundred browsers, each with a handful of connections. */
  connections: 1_000,
  /** A client that takes nothing of its answer for so long is not there any more. */
  writeMs: 10_000,
}

/** The names that TRUSTED_PROXIES takes beside addresses and ranges. */
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

export interface ConnectionLimits {
  connections: number
  writeMs: number
}

/**
 * Nobody can hold the portal's memory by connections: one address has so many, and an answer that is not taken ends
 * its connection. A trusted proxy brings everybody, and keeps such limits itself.
 */
export default fp<{ connectionLimits?: ConnectionLimits }>(
  async (app, { connectionLimits: limits = production }) => {
    const proxies = blockListOf(app.environment.trustedProxies)
    const open = new Map<string, number>()

    app.server.on('connection', (socket: Socket) => {
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
      if (address === '' || proxies.check(address, family(address))) return
      const count = (open.get(address) ?? 0) + 1
      if (count > limits.connections) return socket.destroy()
      open.set(address, count)
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    })

    // Without a listener of the time-out Node ends the connection; once all is taken the keep-alive time counts again.
    app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
      // What is injected has no connection.
      if (socket instanceof Socket) socket.setTimeout(limits.writeMs)
      done()
    })
  },
  { name: 'connections' },
)
