import { createHmac } from 'node:crypto'
import { isSameText, keyFor } from './keys.ts'

/** What is signed, so that nothing signed for one of these is taken for another. */
type Purpose = 'half signed in' | 'preview cookie' | 'preview link' | 'visit'

/**
 * Signs texts that browsers bring back, in cookies and links: `<text>.<HMAC>`. What is signed with `boundTo` is read
 * only with the same: a changed password ends what was bound to it.
 */
export function signer(sessionSecret: string, purpose: Purpose) {
  const key = keyFor(sessionSecret, purpose)
  const sign = (text: string, boundTo = '') => {
    const signature = createHmac('sha256', key).update(JSON.stringify([text, boundTo]))
    return `${text}.${signature.digest('base64url')}`
  }
  return {
    sign,
    /** The text that was signed; undefined where this portal hasn't signed it. */
    read(signed: string, boundTo = ''): string | undefined {
      const text = signed.replace(/\.[^.]*$/, '')
      return isSameText(signed, sign(text, boundTo)) ? text : undefined
    },
  }
}
