import { connect, type Socket } from 'node:net'

/** The answer to one request. */
export interface Answer {
  status: number
  /** Names in lower case; repeated headers are joined by line breaks. */
  headers: Map<string, string>
  /** Bytes of the body as sent. */
  bytes: number
  /** The body, if requested. */
  body?: Buffer
}

const endOfHead = Buffer.from('\r\n\r\n')

/** Parses one answer from the bytes that arrive. */
class Reader {
  /** Bytes that can't be parsed yet. */
  #unparsed = Buffer.alloc(0)
  #answer: Answer | undefined
  /** Bytes left of the body, or of a chunk with its line end. */
  #left = 0
  #isChunked = false
  #isLastChunk = false
  readonly #keepsBody: boolean
  readonly #body: Buffer[] = []

  constructor(keepsBody: boolean) {
    this.#keepsBody = keepsBody
  }

  /** The answer, once it is complete. */
  take(arrived: Buffer): Answer | undefined {
    let data = arrived
    if (!this.#answer) {
      this.#unparsed = Buffer.concat([this.#unparsed, data])
      const end = this.#unparsed.indexOf(endOfHead)
      if (end === -1) return undefined
      data = this.#unparsed.subarray(end + 4)
      this.#answer = answerOf(this.#unparsed.toString('latin1', 0, end))
      const { status, headers } = this.#answer
      this.#isChunked = headers.get('transfer-encoding') === 'chunked'
      this.#left = status === 304 || status === 204 ? 0 : Number(headers.get('content-length') ?? 0)
      this.#unparsed = Buffer.alloc(0)
    }
    const answer = this.#answer
    if (this.#isChunked) return this.#chunks(data, answer) ? this.#whole(answer) : undefined
    this.#addToBody(data, answer)
    this.#left -= data.length
    return this.#left <= 0 ? this.#whole(answer) : undefined
  }

  #addToBody(data: Buffer, answer: Answer): void {
    answer.bytes += data.length
    if (this.#keepsBody) this.#body.push(data)
  }

  #whole(answer: Answer): Answer {
    return this.#keepsBody ? { ...answer, body: Buffer.concat(this.#body) } : answer
  }

  /** True once the last chunk has arrived. */
  #chunks(arrived: Buffer, answer: Answer): boolean {
    let data = this.#unparsed.length > 0 ? Buffer.concat([this.#unparsed, arrived]) : arrived
    this.#unparsed = Buffer.alloc(0)
    while (data.length > 0) {
      if (this.#left > 0) {
        const part = data.subarray(0, this.#left)
        // The last two bytes don't belong to the body.
        this.#addToBody(part.subarray(0, Math.max(0, Math.min(part.length, this.#left - 2))), answer)
        this.#left -= part.length
        data = data.subarray(part.length)
        if (this.#left === 0 && this.#isLastChunk) return true
        continue
      }
      const end = data.indexOf('\r\n')
      if (end === -1) break
      const size = Number.parseInt(data.toString('latin1', 0, end), 16)
      this.#isLastChunk = size === 0
      this.#left = size + 2
      data = data.subarray(end + 2)
    }
    this.#unparsed = Buffer.from(data)
    return false
  }
}

function answerOf(head: string): Answer {
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return { status: Number(first.slice(9, 12)), headers, bytes: 0 }
}

interface Request {
  path: string
  headers?: Record<string, string>
  keepsBody?: boolean
}

const timeoutMs = 120_000

/** A persistent connection with one request after another. It costs much less than the server that it measures. */
export class Connection {
  readonly #port: number
  #socket: Socket | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** Status 0 if there is no answer. */
  get({ path, headers = {}, keepsBody = false }: Request): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`
    const socket = this.#open()
    const reader = new Reader(keepsBody)
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        socket.off('data', take).off('close', broken).off('timeout', broken)
        if (answer.status === 0 || answer.headers.get('connection') === 'close') this.close()
        resolve(answer)
      }
      const take = (data: Buffer) => {
        const answer = reader.take(data)
        if (answer) end(answer)
      }
      const broken = () => end({ status: 0, headers: new Map(), bytes: 0 })
      socket.on('data', take).once('close', broken).once('timeout', broken)
      socket.write(request)
    })
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket
    const socket = connect({ port: this.#port, host: '127.0.0.1' }).setNoDelay(true).setTimeout(timeoutMs)
    // The event `close` follows.
    socket.on('error', () => {})
    this.#socket = socket
    return socket
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }
}
