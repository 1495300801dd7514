import { once } from 'node:events'
import type { Server } from 'node:net'

/** Has a server listen at this port, or at a free one where it is 0; resolves with which. */
export async function listen(server: Server, hostname: string, port = 0): Promise<number> {
  server.listen(port, hostname)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
