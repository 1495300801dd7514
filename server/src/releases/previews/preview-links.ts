import { createHmac } from 'node:crypto'
import { isSameText, keyFor } from '../../core/environment/keys.ts'

/** Signs texts, `<text>.<HMAC>`. `purpose` tells a link from a cookie, so that neither can replace the other. */
export function signedBy(sessionSecret: string, purpose: 'preview link' | 'preview cookie') {
  const key = keyFor(sessionSecret, purpose)
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  return {
    sign,
    /** The text that was signed; undefined where this portal hasn't signed it. */
    read(signed: string): string | undefined {
      const text = signed.replace(/\.[^.]*$/, '')
      return isSameText(signed, sign(text)) ? text : undefined
    },
  }
}
