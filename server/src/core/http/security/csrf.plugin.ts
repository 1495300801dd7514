import { createHash } from 'node:crypto'
import { Tokens } from '@fastify/csrf'
import csrfProtection from '@fastify/csrf-protection'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { keyFor } from '../../environment/keys.ts'
import { notOurPage, notSignedIn } from '../../errors/domain-error.ts'
import { isForPrograms } from './access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a public write: it changes nothing if the browser sends no session. */
    idleSignedOut?: true
    /**
     * For a public write without a token: the portal's own `Origin`, which every browser sends with a POST, is enough.
     * For forms, which can't set a header, and for reports of a page whose session may change in the meantime.
     */
    originIsProof?: true
  }
  interface FastifyRequest {
    /** Whether the answer to this read includes a token, if the browser has no valid one. */
    isGivenXsrf: boolean
  }
  interface FastifyReply {
    /** Gives this browser a new secret and token. `session` is the session cookie that is sent with it, or ''. */
    renewXsrf(session: string): void
  }
}

/** axios's own names. */
const tokenCookie = 'XSRF-TOKEN'
const tokenHeader = 'x-xsrf-token'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Whether another site's page made a browser send this. Writes show it by their origin, reads by the browser's fetch
 * metadata. Other sites may only link to pages.
 */
function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers
  const isOtherOrigin =
    origin !== undefined && origin !== (publicOrigin ?? `${request.protocol}://${request.host}`)
  if (site === undefined || !isRead(request)) return isOtherOrigin
  const isLink = mode === 'navigate' && dest === 'document'
  return (site === 'cross-site' || site === 'same-site') && !isLink
}

/**
 * Double submit: a secret in an HttpOnly cookie, and a token derived from it, bound to the session by HMAC, in a
 * readable cookie that the client sends back as a header. Applies before login too (login CSRF).
 */
export default fp(
  async (app) => {
    const { sessionSecret, publicOrigin, tls, corsOrigins } = app.environment
    const secret = app.secretCookie('csrf')
    const sessionCookie = app.secretCookie('session')
    const hashOf = (session: string) => createHash('sha256').update(session).digest('base64url')
    const ofNoSession = hashOf('')
    const boundTo = (session: string) => (session === '' ? ofNoSession : hashOf(session))
    const options = { path: '/', sameSite: 'lax', secure: tls } as const
    const tokenOptions = { hmacKey: keyFor(sessionSecret, 'csrf'), userInfo: true } as const
    const tokens = new Tokens(tokenOptions)

    await app.register(csrfProtection, {
      cookieKey: secret.name,
      cookieOpts: { ...options, httpOnly: true },
      csrfOpts: tokenOptions,
      getUserInfo: (request) => boundTo(sessionCookie.read(request) ?? ''),
      getToken: (request) => [request.headers[tokenHeader]].flat()[0],
    })

    const giveToken = (reply: FastifyReply, session: string) => {
      reply.setCookie(
        tokenCookie,
        reply.generateCsrf({ ...options, httpOnly: true, userInfo: boundTo(session) }),
        options,
      )
    }

    const hasFittingToken = ({ cookies }: FastifyRequest, session: string) =>
      tokens.verify(cookies[secret.name] ?? '', cookies[tokenCookie] ?? '', boundTo(session))

    app.decorateReply('renewXsrf', function renewXsrf(session: string) {
      // Without the old secret generateCsrf creates a new one.
      delete this.request.cookies[secret.name]
      giveToken(this, session)
    })

    const hasOriginAsProof = ({ routeOptions: { config } }: FastifyRequest) => config.originIsProof === true

    const isExempt = ({ is404, routeOptions: { config } }: FastifyRequest) =>
      is404 || config.file === true || isForPrograms(config.access)

    /** Listed origins may read files, which are the same for everyone. */
    const isListed = (request: FastifyRequest) =>
      request.routeOptions.config.file === true &&
      isRead(request) &&
      corsOrigins.includes(request.headers.origin ?? '')

    app.decorateRequest('isGivenXsrf', false)

    // Runs before the limits and without the database: requests made by another site count against nobody.
    app.addHook('onRequest', async (request, reply) => {
      const isOpen = request.routeOptions.config.limit === 'none' || isListed(request)
      if (!isOpen && isForeign(request, publicOrigin)) throw notOurPage()
      if (isExempt(request)) return
      if (isRead(request)) {
        request.isGivenXsrf = true
        return
      }
      if (hasOriginAsProof(request)) {
        if (request.headers.origin === undefined) throw notOurPage()
        return
      }
      // The token of a lost session can't match: logging in helps, reloading doesn't. Without a session there is
      // nothing to forge, and the next try, the login, gets a valid token.
      if (request.routeOptions.config.access !== 'public' && !sessionCookie.read(request)) {
        giveToken(reply, '')
        throw notSignedIn()
      }
    })

    // Not with a 304, because the browser has an earlier answer with a token, and not with a 429.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (request.isGivenXsrf && reply.statusCode !== 304 && reply.statusCode !== 429) {
        const session = sessionCookie.read(request) ?? ''
        if (!hasFittingToken(request, session)) giveToken(reply, session)
      }
      done()
    })

    // Without its session cookie, the browser's token can't match. But the page could read it, which proves that the
    // page is ours.
    const isIdle = (request: FastifyRequest) =>
      request.routeOptions.config.idleSignedOut === true &&
      !sessionCookie.read(request) &&
      Boolean(request.cookies[tokenCookie]) &&
      request.headers[tokenHeader] === request.cookies[tokenCookie]

    app.addHook('onRequest', (request, reply, done) =>
      isExempt(request) || isRead(request) || hasOriginAsProof(request) || isIdle(request)
        ? done()
        : app.csrfProtection(request, reply, done),
    )
  },
  { name: 'csrf', dependencies: ['cookies'] },
)
