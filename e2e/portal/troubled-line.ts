import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An uncompressed file from the portal, so that its bytes are those the browser reads. */
interface Passed {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What happens to a file in transit. */
export type Trouble = (reply: ServerResponse, passed: Passed) => void

/** Changes one byte in the middle of the file. */
export const flipByte: Trouble = (reply, { headers, body }) => {
  const altered = Buffer.from(body)
  const middle = Math.floor(altered.length / 2)
  altered[middle] = (altered[middle] ?? 0) ^ 1
  reply.writeHead(200, headers).end(altered)
}

/** A proxy between browser and portal that can disturb files. */
export interface TroubledLine {
  /** The proxy's address. */
  address: string
  /** Disturbs matching files from now on. */
  trouble(files: RegExp, trouble: Trouble): void
  /** Stops disturbing. */
  restore(): void
  close(): void
}

export async function troubledLine(portal: string): Promise<TroubledLine> {
  let affected: { files: RegExp; trouble: Trouble } | undefined

  async function pass(asked: IncomingMessage, reply: ServerResponse) {
    const path = asked.url ?? '/'
    const { files, trouble } = affected ?? {}
    const meets = trouble && files?.test(path)
    const headers = meets ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(path, portal), { method: asked.method, headers })
    asked.pipe(onward)
    const [answer]: IncomingMessage[] = await once(onward, 'response')
    if (!answer) return
    const body = await buffer(answer)
    const { 'transfer-encoding': _chunks, ...answered } = answer.headers
    if (meets) trouble(reply, { headers: answered, body })
    else reply.writeHead(answer.statusCode ?? 502, answered).end(body)
  }

  const server = createServer((asked, reply) => void pass(asked, reply).catch(() => reply.destroy()))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    trouble: (files, trouble) => {
      affected = { files, trouble }
    },
    restore: () => {
      affected = undefined
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
