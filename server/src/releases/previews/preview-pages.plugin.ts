import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inWords } from '../../core/errors/in-words.ts'
import { access } from '../../core/http/access.ts'
import { documentHeaders } from '../../core/pages/document.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { firstPageOf } from './first-page.ts'
import { signedBy } from './preview-links.ts'
import { offerPage, refusalPage } from './preview-page.ts'
import { findPreview, type KeptPreview } from './previews.queries.ts'

/** Why a link does not lead to its preview. */
class RefusedLink extends Error {
  readonly statusCode: number

  constructor(statusCode: number, line: string) {
    super(line)
    this.statusCode = statusCode
  }
}

const askAgain = ({ name, version }: KeptPreview) =>
  `Ask for a new link: npx portal preview ${version} ${name}`

const takenBefore = (preview: KeptPreview) =>
  `Another browser has taken this preview, and a link is good for one. ${askAgain(preview)}`

/** The pages of a preview's link: what it will show, and the form that starts it. */
const previewPages: FastifyPluginAsyncZod = async (app) => {
  const links = signedBy(app.environment.sessionSecret, 'preview link')
  const { browserPreview } = app

  // A form's body, of which there is nothing to know.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )

  /** The preview that the link means, and whether this browser has it. */
  async function previewAt(link: string, request: FastifyRequest) {
    const read = links.read(link)
    if (read?.secret !== '')
      throw new RefusedLink(
        404,
        `This is no preview link of this portal. Open it whole, as npx portal preview printed it, or ask for a new one.`,
      )
    const preview = await findPreview(app.db, read.id)
    if (!preview) throw new RefusedLink(404, `This preview is not there any more. Ask for a new one.`)
    if (preview.endedAt) throw new RefusedLink(410, `This preview was ended. ${askAgain(preview)}`)
    if (preview.expiresAt <= app.clock())
      throw new RefusedLink(410, `This preview ran out, an hour after it was made. ${askAgain(preview)}`)
    const isOn = (await browserPreview.of(request))?.id === preview.id
    if (preview.openedAt && !isOn) throw new RefusedLink(409, takenBefore(preview))
    return { preview, isOn }
  }

  const recordOf = ({ name, version }: KeptPreview) => findReadableRecord(app.db, name, version)

  /** Answers with a page, or with why there is none. */
  async function answer(reply: FastifyReply, page: (nonce: string) => Promise<string | undefined>) {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(documentHeaders(nonce)).header('x-robots-tag', 'noindex')
    try {
      return reply.send(await page(nonce))
    } catch (error) {
      if (!(error instanceof RefusedLink)) throw error
      return reply.code(error.statusCode).send(refusalPage(nonce, error.message))
    }
  }

  const schema = { hide: true, params: z.object({ link: z.string() }) }
  const form = { ...access('public'), originIsProof: true } as const

  app.get('/preview/:link', { config: access('public'), schema }, (request, reply) =>
    answer(reply, async (nonce) => {
      const { link } = request.params
      const { preview, isOn } = await previewAt(link, request)
      const title = (await recordOf(preview))?.title ?? preview.name
      const left = inWords(Math.ceil((preview.expiresAt.getTime() - app.clock().getTime()) / 1000))
      return offerPage(nonce, { ...preview, title, left, isOn, link })
    }),
  )

  app.post('/preview/:link', { config: form, schema }, (request, reply) =>
    answer(reply, async () => {
      const { preview, isOn } = await previewAt(request.params.link, request)
      if (!isOn && !(await browserPreview.take(preview, reply)))
        throw new RefusedLink(409, takenBefore(preview))
      const record = await recordOf(preview)
      reply.code(303).header('location', record ? firstPageOf(record) : '/')
      return undefined
    }),
  )

  app.post('/preview/end', { config: form, schema: { hide: true } }, async (request, reply) => {
    await browserPreview.end(request, reply)
    return reply.code(303).header('location', '/').send()
  })
}

export default fp(previewPages, {
  name: 'preview-pages',
  dependencies: ['api', 'browser-preview'],
  encapsulate: true,
})
