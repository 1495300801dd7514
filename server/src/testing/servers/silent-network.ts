import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface SilentNetwork {
  /** The address of the same database through this network. */
  url: string
  /** From now on no data passes, but connections stay open and see no error. */
  goSilent(): void
  /** New connections pass again; the old ones stay silent, as after a failover. */
  comeBack(): void
  stop(): void
}

/** Starts a network between the portal and its database that can go silent without an error. */
export async function startSilentNetwork(url: string): Promise<SilentNetwork> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const passing = new Set<Socket>()
  let isSilent = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const link = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => passing.has(from) && to.write(bytes))
    from.on('end', () => passing.has(from) && to.end())
    from.on('close', () => passing.has(from) && to.destroy())
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near)
    near.resume()
    if (isSilent) return
    const far = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    keep(far)
    passing.add(near).add(far)
    link(near, far)
    link(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    goSilent() {
      isSilent = true
      passing.clear()
    },
    comeBack() {
      isSilent = false
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
