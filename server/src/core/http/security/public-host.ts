import type { FastifyRequest } from 'fastify'

/** Whether the portal is asked for at PUBLIC_URL, the one address that search engines are to know. */
export function isAtPublicHost({ server, host }: FastifyRequest): boolean {
  const { publicOrigin } = server.environment
  return publicOrigin !== undefined && new URL(publicOrigin).host === host
}
