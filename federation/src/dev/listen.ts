import { once } from 'node:events'
import type { Server } from 'node:net'

/** Makes a server listen on this port, or on a free one for 0; resolves with the port. */
export async function listen(server: Server, hostname: string, port = 0): Promise<number> {
  server.listen(port, hostname)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
