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

/** A file as the portal answered it, not packed: a byte of it is a byte of what the browser reads. */
interface Passed {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What becomes of a file on its way. */
export type Trouble = (reply: ServerResponse, passed: Passed) => void

/** One byte in the middle of the file is another one; all else, its year in the cache too, is as it was. */
export const flipByte: Trouble = (reply, { headers, body }) => {
  const altered = Buffer.from(body)
  const middle = Math.floor(altered.length / 2)
  altered[middle] = (altered[middle] ?? 0) ^ 1
  reply.writeHead(200, headers).end(altered)
}

/** A line between browser and portal on which files can get into trouble. */
export interface TroubledLine {
  /** Where the browser finds the portal at the other end. */
  address: string
  /** From now on files whose path fits meet this trouble. */
  trouble(files: RegExp, trouble: Trouble): void
  /** From now on all is well. */
  mend(): void
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
    mend: () => {
      affected = undefined
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
