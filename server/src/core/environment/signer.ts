import { createHmac } from 'node:crypto'
import { isSameText, keyFor } from './keys.ts'

/** Separates signatures by purpose, so that none can be used for another. */
type Purpose =
  | 'calendar address'
  | 'device'
  | 'half signed in'
  | 'preview cookie'
  | 'preview link'
  | 'unsubscribe link'
  | 'visit'

/**
 * Signs texts that browsers send back, in cookies and links: `<text>.<HMAC>`. Texts signed with `boundTo` can be read
 * only with the same value: binding to a password ends them when it changes.
 */
export function signer(sessionSecret: string, purpose: Purpose) {
  const key = keyFor(sessionSecret, purpose)
  const sign = (text: string, boundTo = '') => {
    const signature = createHmac('sha256', key).update(JSON.stringify([text, boundTo]))
    return `${text}.${signature.digest('base64url')}`
  }
  return {
    sign,
    /** The signed text; undefined if this portal hasn't signed it. */
    read(signed: string, boundTo = ''): string | undefined {
      const text = signed.replace(/\.[^.]*$/, '')
      return isSameText(signed, sign(text, boundTo)) ? text : undefined
    },
  }
}
