import { randomBytes } from 'node:crypto'
import { releaseNameSchema } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { httpErrorOf } from '../../core/http/errors.ts'
import { documentHeaders } from '../../core/pages/document.ts'
import { newestFor } from '../access/newest.queries.ts'
import { visitors } from '../composer/visitor.ts'
import { keepFor } from './keep.ts'
import { type PartDetails, readPart } from './part.queries.ts'
import { partPage, type Reader } from './part-page.ts'
import { refusalPage } from './refusal-page.ts'
import { locateFailures, sourcePositions } from './source-positions.ts'
import { keptMs } from './status.ts'
import { answerOf, statusAnswer } from './status-answer.ts'
import { statusPage } from './status-page.ts'

/** More names than any portal has parts: what is kept of each is for seconds. */
const nameLimit = 200

/** How the portal fares: open to all, and readable when much of it is not there. */
const statusPages: FastifyPluginAsyncZod = async (app) => {
  const status = () => app.portalStatus()
  const { namesOf, setNames } = visitors(app)
  const positions = sourcePositions(app.db)
  const details = new Map<string, () => Promise<PartDetails>>()

  // A form's body, of which there is nothing to know.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )

  const detailsOf = (name: string) => {
    if (details.size > nameLimit) details.clear()
    const ask = () => readPart(app.db, app.environment.signingKeys, name, app.clock())
    const read = details.get(name) ?? keepFor(keptMs, app.clock, ask)
    details.set(name, read)
    return read()
  }

  async function readerOf(request: FastifyRequest, name: string): Promise<Reader> {
    const user = await request.signedInUser()
    const own = user ? await newestFor(app.db, user, [name]) : []
    const isOwn = own.length > 0
    return { isSignedIn: user !== null, isOwn, hasNewest: isOwn && namesOf(request).includes(name) }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: (nonce: string) => Promise<string | undefined>,
  ) {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(documentHeaders(nonce))
    try {
      return reply.send(await page(nonce))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { statusCode, message, more } = httpErrorOf(error, request)
      if (statusCode >= 500) request.log.error({ err: error }, 'a status page could not be shown')
      if (more.retryAfterSeconds) reply.header('retry-after', more.retryAfterSeconds)
      return reply.code(statusCode).send(refusalPage(nonce, message))
    }
  }

  const hidden = { hide: true }
  const open = access('public')

  app.get('/status', { config: open, schema: hidden }, (request, reply) =>
    answer(request, reply, async (nonce) => statusPage(nonce, await status())),
  )

  app.get(
    '/status.json',
    { config: access('program'), schema: { ...hidden, response: { 200: statusAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return answerOf(await status())
    },
  )

  const schema = { ...hidden, params: z.object({ name: z.string() }) }

  app.get('/status/:name', { config: open, schema }, (request, reply) =>
    answer(request, reply, async (nonce) => {
      const { name } = request.params
      const { figures, now, fonts } = await status()
      const part = figures?.parts.find((one) => one.name === name)
      if (!part) {
        reply.code(figures ? 404 : 503)
        return refusalPage(
          nonce,
          figures
            ? 'No part of the portal has this name.'
            : 'The figures cannot be read just now: try again in a few seconds.',
        )
      }
      const reader = await readerOf(request, name)
      const details = await detailsOf(name)
      // Only who may see where it failed makes the server read source maps.
      const failures = await locateFailures(
        name,
        details.failures,
        reader.isOwn ? positions : async () => undefined,
      )
      return partPage(nonce, { part, details, failures, reader, now, fonts })
    }),
  )

  /** Leads and a part's own team have its newest release, or what others have: in this browser. */
  const choose =
    (isNewest: boolean) => async (name: string, request: FastifyRequest, reply: FastifyReply) => {
      const { isOwn } = await readerOf(request, name)
      const others = namesOf(request).filter((one) => one !== name)
      if (isNewest && !(isOwn && releaseNameSchema.safeParse(name).success)) {
        reply.code(403)
        return 'Only leads and the team’s own get the newest release before others. Sign in as one of them.'
      }
      setNames(reply, isNewest ? [...others, name] : others)
      reply.code(303).header('location', `/status/${encodeURIComponent(name)}`)
      return undefined
    }

  for (const [path, isNewest] of [
    ['/status/:name/newest/join', true],
    ['/status/:name/newest/leave', false],
  ] as const)
    app.post(path, { config: { ...open, form: true }, schema }, (request, reply) =>
      answer(request, reply, async (nonce) => {
        const refusal = await choose(isNewest)(request.params.name, request, reply)
        return refusal && refusalPage(nonce, refusal)
      }),
    )
}

export default fp(statusPages, {
  name: 'status-pages',
  dependencies: ['api', 'browser-preview', 'sessions', 'status-figures', 'visits'],
  encapsulate: true,
})
