import { createHmac, timingSafeEqual } from 'node:crypto'
import { pooledRandomBytes } from '../core/environment/random-bytes.ts'

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
  /** The same page's next token; undefined for one that was never good, or is too old to go on from. */
  renew(token: string, bearer: Bearer, now: Date): string | undefined
}

export const tokenSeconds = 15 * 60
/** A page that slept goes on with the token that it has. */
export const renewableMs = 86_400_000
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

  /** Whatever its age. */
  const parse = (token: string, { visit, account }: Bearer) => {
    const [page = '', written = '', set = '', composedFor = '', mac = '', ...rest] = token.split('.')
    if (rest.length > 0 || !/^\d{1,12}$/.test(written)) return undefined
    if (!isSame(mac, hmac(page, written, set, composedFor, visit))) return undefined
    const expiresMs = Number(written) * 1000
    // Who has signed in on the page since brings one that was composed for nobody.
    if (composedFor === '') return { page, set, expiresMs, isLeft: false, account: undefined }
    return { page, set, expiresMs, isLeft: composedFor !== nameOf(account), account }
  }

  return {
    sign,
    read(token, bearer, now) {
      const parsed = parse(token, bearer)
      if (!parsed) return 'forged'
      if (parsed.isLeft) return 'left'
      if (parsed.expiresMs <= now.getTime()) return 'expired'
      const { page, set, account } = parsed
      return { page, set, account }
    },
    renew(token, bearer, now) {
      const parsed = parse(token, bearer)
      if (!parsed || parsed.isLeft || parsed.expiresMs + renewableMs <= now.getTime()) return undefined
      const { page, set, account } = parsed
      return sign({ page, set, visit: bearer.visit, account }, now)
    },
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
