import type { FastifyRequest } from 'fastify'

/** Whether the request is for PUBLIC_URL, the only address that search engines should index. */
export function isAtPublicHost({ server, host }: FastifyRequest): boolean {
  const { publicOrigin } = server.environment
  return publicOrigin !== undefined && new URL(publicOrigin).host === host
}
