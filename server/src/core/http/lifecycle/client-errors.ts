import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { documentPolicy } from '../security/document-policy.ts'

const answers: Record<string, readonly [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long. Try again'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large'],
}
const notHttp = ['400 Bad Request', 'The request is invalid'] as const

/** Answers errors that Node reports before there is a request, in the portal's own words. */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = answers[code] ?? notHttp
  const body = JSON.stringify({ message })
  const headers = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${documentPolicy()}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
