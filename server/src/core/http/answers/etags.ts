import type { FastifyReply } from 'fastify'

/** Whether a browser already has this answer: its If-None-Match names it, or is `*`. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((sent) => {
    const tag = sent.trim()
    return tag === etag || tag === `W/${etag}` || tag === '*'
  }) ?? false

/** Makes the answer's ETag weak, because its bytes differ by encoding. */
export function weakened(reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
}
