import { BlockList, isIPv6, Socket } from 'node:net'
import fp from 'fastify-plugin'

const production: ConnectionLimits = {
  /** A campus can be behind one address: some hundred browsers, each with a handful of connections. */
  connections: 1_000,
  /** A client that reads nothing of its answer for this long is gone. */
  writeMs: 10_000,
}

/** Names that TRUSTED_PROXIES accepts besides addresses and ranges. */
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
 * Keeps clients from filling the portal's memory with connections: limits them per address, and closes those that don't
 * read their answer. Trusted proxies, which bring everyone's requests, have limits of their own.
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

    // Without a time-out listener Node closes the connection. Once everything is sent, the keep-alive time applies
    // again.
    app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
      // Injected requests have no connection.
      if (socket instanceof Socket) socket.setTimeout(limits.writeMs)
      done()
    })
  },
  { name: 'connections' },
)
