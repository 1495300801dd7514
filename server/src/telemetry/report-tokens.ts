import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

export type TokenFault = 'forged' | 'expired'

export interface ReportTokens {
  sign(facts: TokenFacts, now: Date): string
  /** What a token says, or what is wrong with it. */
  read(token: string, bearer: Bearer, now: Date): GoodToken | TokenFault
  /** The same page's next token; undefined for one that was never good, or is too old to go on from. */
  renew(token: string, bearer: Bearer, now: Date): string | undefined
}

export const tokenSeconds = 15 * 60
/** A page that slept goes on with the token that it has. */
const renewableMs = 86_400_000
const sampledOf = 4

export const newPageId = () => randomBytes(12).toString('base64url')

/** One page of four measures times. */
export const isSampled = (page: string) =>
  createHash('sha256').update(page).digest().readUInt8(0) % sampledOf === 0

/**
 * Tokens by which a page reports how it fares: `<page>.<expires>.<set>.<HMAC>`, the HMAC over these and over the visit and
 * the account that the page was composed for, so that none is worth anything in another browser.
 */
export function reportTokens(key: string): ReportTokens {
  const hmac = (page: string, expires: number, set: string, visit: string, account = '') =>
    createHmac('sha256', key).update([page, expires, set, visit, account].join('\n')).digest('base64url')

  const sign = ({ page, set, visit, account }: TokenFacts, now: Date) => {
    const expires = Math.floor(now.getTime() / 1000) + tokenSeconds
    return [page, expires, set, hmac(page, expires, set, visit, account)].join('.')
  }

  /** Whatever its age. */
  const parse = (token: string, { visit, account }: Bearer) => {
    const [page = '', written = '', set = '', mac = '', ...rest] = token.split('.')
    const expires = Number(written)
    if (rest.length > 0 || !/^\d{1,12}$/.test(written)) return undefined
    // Who has signed in on the page since brings one that was composed for nobody.
    for (const composedFor of account === undefined ? [undefined] : [account, undefined])
      if (isSame(mac, hmac(page, expires, set, visit, composedFor)))
        return { page, set, expiresMs: expires * 1000, account: composedFor }
    return undefined
  }

  return {
    sign,
    read(token, bearer, now) {
      const parsed = parse(token, bearer)
      if (!parsed) return 'forged'
      if (parsed.expiresMs <= now.getTime()) return 'expired'
      const { page, set, account } = parsed
      return { page, set, account }
    },
    renew(token, bearer, now) {
      const parsed = parse(token, bearer)
      if (!parsed || parsed.expiresMs + renewableMs <= now.getTime()) return undefined
      const { page, set, account } = parsed
      return sign({ page, set, visit: bearer.visit, account }, now)
    },
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
