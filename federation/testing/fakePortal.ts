import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface FakeCall {
  method: string
  path: string
  body: string
  /** The raw body, for archives. */
  bytes: Buffer
  headers: IncomingMessage['headers']
}

export interface FakeAnswer {
  status?: number
  /** Text is sent as HTML, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** A server that answers as the test defines, on a free port. */
export async function fakePortal(answer: (call: FakeCall) => FakeAnswer) {
  const calls: FakeCall[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const bytes = await buffer(request)
    const call = { method, path: url, headers, bytes, body: bytes.toString() }
    calls.push(call)
    const { status = 200, body = '', headers: own } = answer(call)
    const isText = typeof body === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...own,
    })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the fake portal has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
