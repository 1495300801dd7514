import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../core/environment/keys.ts'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.{1,200})$/

/** Words that this portal has signed, of which the first is a preview's id. */
interface Signed {
  /** `<id>.<...>.<HMAC>` */
  sign(id: string, secret?: string): string
  /** The id and what stands between it and the signature; undefined where this portal has not signed it. */
  read(text: string): { id: string; secret: string } | undefined
}

/** `purpose` tells a link from a cookie, so that none can stand in for the other. */
export function signedBy(sessionSecret: string, purpose: 'preview link' | 'preview cookie'): Signed {
  const key = keyFor(sessionSecret, purpose)
  const mac = (words: string) => createHmac('sha256', key).update(words).digest('base64url')
  return {
    sign(id, secret) {
      const words = secret === undefined ? id : `${id}.${secret}`
      return `${words}.${mac(words)}`
    },
    read(text) {
      const [, id, rest] = shape.exec(text) ?? []
      if (!id || !rest) return undefined
      const words = text.slice(0, text.lastIndexOf('.'))
      const [given, wanted] = [text.slice(words.length + 1), mac(words)].map((part) => Buffer.from(part))
      if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted))
        return undefined
      return { id, secret: words.slice(id.length + 1) }
    },
  }
}
