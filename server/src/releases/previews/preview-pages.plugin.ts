import { randomBytes } from 'node:crypto'
import type { ReleaseRecord } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inWords } from '../../core/errors/in-words.ts'
import { access } from '../../core/http/access.ts'
import { HttpError } from '../../core/http/http-error.ts'
import { documentHeaders } from '../../core/pages/document.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { signedBy } from './preview-links.ts'
import { offerPage, refusalPage } from './preview-page.ts'
import { findPreview, type PreviewRow } from './previews.queries.ts'

const askAgain = ({ name, version }: PreviewRow) =>
  `Ask for a new link: npx portal preview ${version} ${name}`

const isTaken = (preview: PreviewRow) =>
  new HttpError(
    409,
    `Another browser has started this preview, and a link works in one. ${askAgain(preview)}`,
  )

/** The pages of a preview's link: what it will show, and the form that starts it. */
const previewPages: FastifyPluginAsyncZod = async (app) => {
  const links = signedBy(app.environment.sessionSecret, 'preview link')
  const { browserPreview } = app

  // The forms have no fields: their bodies are ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )

  /** The preview of a link, and whether this browser has started it. */
  async function previewAt(link: string, request: FastifyRequest) {
    const id = links.read(link)
    if (!id)
      throw new HttpError(
        404,
        'This is not a preview link of this portal. Open the whole link that npx portal preview printed, or ask for a new one.',
      )
    const preview = await findPreview(app.db, id)
    if (!preview) throw new HttpError(404, 'This preview no longer exists. Ask for a new one.')
    if (preview.endedAt) throw new HttpError(410, `This preview was ended. ${askAgain(preview)}`)
    if (preview.expiresAt <= app.clock())
      throw new HttpError(410, `This preview expired, an hour after it was created. ${askAgain(preview)}`)
    const isOn = (await browserPreview.of(request))?.id === preview.id
    if (preview.openedAt && !isOn) throw isTaken(preview)
    return { preview, isOn, record: await findReadableRecord(app.db, preview.name, preview.version) }
  }

  /** Answers with a page, or with the reason why there is none. */
  async function answer(reply: FastifyReply, page: (nonce: string) => Promise<string | undefined>) {
    const nonce = randomBytes(16).toString('base64')
    reply.headers(documentHeaders(nonce)).header('x-robots-tag', 'noindex')
    try {
      return reply.send(await page(nonce))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return reply.code(error.statusCode).send(refusalPage(nonce, error.message))
    }
  }

  const schema = { hide: true, params: z.object({ link: z.string() }) }
  const form = { ...access('public'), originIsProof: true } as const

  app.get('/preview/:link', { config: access('public'), schema }, (request, reply) =>
    answer(reply, async (nonce) => {
      const { link } = request.params
      const { preview, isOn, record } = await previewAt(link, request)
      const left = inWords(Math.ceil((preview.expiresAt.getTime() - app.clock().getTime()) / 1000))
      return offerPage(nonce, { ...preview, title: record?.title ?? preview.name, left, isOn, link })
    }),
  )

  app.post('/preview/:link', { config: form, schema }, (request, reply) =>
    answer(reply, async () => {
      const { preview, isOn, record } = await previewAt(request.params.link, request)
      if (!isOn && !(await browserPreview.take(preview, reply))) throw isTaken(preview)
      reply.code(303).header('location', record ? firstPageOf(record) : '/')
      return undefined
    }),
  )

  app.post('/preview/end', { config: form, schema: { hide: true } }, async (request, reply) => {
    await browserPreview.end(request, reply)
    return reply.code(303).header('location', '/').send()
  })
}

/** The page of an app to look at first: the first in its menu, or the first without parameters. */
function firstPageOf({ nav, routes }: Pick<ReleaseRecord, 'nav' | 'routes'>): string {
  const [entry] = nav.toSorted((one, other) => one.order - other.order)
  return entry?.path ?? routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
}

export default fp(previewPages, {
  name: 'preview-pages',
  dependencies: ['api', 'browser-preview'],
  encapsulate: true,
})
