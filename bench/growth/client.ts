import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The answer to one request; status 0 if there is none. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The body as sent. */
  body: Buffer
}

const timeoutMs = 120_000

/** A persistent connection, with one request after another. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path, headers }
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
      get({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
        const { statusCode: status = 0, headers } = response
        buffer(response).then((body) => resolve({ status, headers, body }), fail)
      }).once('error', fail)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
