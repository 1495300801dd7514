import { createHmac, timingSafeEqual } from 'node:crypto'
import { pooledRandomBytes } from '../../core/environment/random-bytes.ts'

/** What a page's token says of it. */
export interface TokenFacts {
  /** The page's own id. */
  page: string
  /** The id of its release set. */
  set: string
  /** The visit, by its cookie. */
  visit: string
  /** The account that the page was composed for. */
  account: string | undefined
}

/** Who brings a token. */
export interface Bearer {
  visit: string
  account: string | undefined
}

/** A token that is good; `account` is there only where the page was composed for the one who brings it. */
export interface GoodToken {
  page: string
  set: string
  account: string | undefined
}

/** `left`: the account that the page was composed for has signed out since, or another has signed in. */
export type TokenFault = 'forged' | 'expired' | 'left'

export interface ReportTokens {
  sign(facts: TokenFacts, now: Date): string
  /** What a token says, or what is wrong with it. */
  read(token: string, bearer: Bearer, now: Date): GoodToken | TokenFault
}

/** As long as a session can last. It needs no short life: only the browser with the visit's cookie can use a token. */
export const tokenSeconds = 7 * 86_400
const sampledOf = 4

export const newPageId = () => pooledRandomBytes(12).toString('base64url')

/** One page of four measures times: its id is random. */
export const isSampled = (page: string) => Buffer.from(page, 'base64url').readUInt8(0) % sampledOf === 0

/**
 * Tokens by which a page reports how it fares: `<page>.<expires>.<set>.<account>.<HMAC>`, with a keyed hash of the account
 * that the page was composed for, empty for none. The HMAC is over these and the visit, so that none is worth anything in
 * another browser.
 */
export function reportTokens(key: string): ReportTokens {
  /** 128 bits of it. */
  const hmac = (...texts: string[]) =>
    createHmac('sha256', key).update(texts.join('\n')).digest('base64url').slice(0, 22)
  const nameOf = (account: string | undefined) =>
    account === undefined ? '' : hmac('account', account).slice(0, 12)

  const sign = ({ page, set, visit, account }: TokenFacts, now: Date) => {
    const facts = [page, String(Math.floor(now.getTime() / 1000) + tokenSeconds), set, nameOf(account)]
    return [...facts, hmac(...facts, visit)].join('.')
  }

  return {
    sign,
    read(token, { visit, account }, now) {
      const [page = '', expires = '', set = '', composedFor = '', mac = '', ...rest] = token.split('.')
      if (rest.length > 0 || !/^\d{1,12}$/.test(expires)) return 'forged'
      if (!isSame(mac, hmac(page, expires, set, composedFor, visit))) return 'forged'
      // Who has signed in on the page since brings one that was composed for nobody.
      if (composedFor !== '' && composedFor !== nameOf(account)) return 'left'
      if (Number(expires) * 1000 <= now.getTime()) return 'expired'
      return { page, set, account: composedFor === '' ? undefined : account }
    },
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
