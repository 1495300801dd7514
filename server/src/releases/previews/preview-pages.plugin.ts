import type { ReleaseManifest } from '@portal/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signer } from '../../core/environment/signer.ts'
import { conflict, DomainError, gone, missing } from '../../core/errors/domain-error.ts'
import { durationText } from '../../core/errors/duration-text.ts'
import { statusOf } from '../../core/http/errors.ts'
import { access } from '../../core/http/security/access.ts'
import { type Html, html } from '../../core/pages/html.ts'
import { sendCard } from '../../core/pages/send-card.ts'
import { findReadableManifest } from '../registry/manifests.queries.ts'
import { findPreview, type PreviewRow } from './previews.queries.ts'

const askAgain = ({ name, version }: PreviewRow) =>
  `Ask for a new link: npx portal preview ${version} ${name}`

const isTaken = (preview: PreviewRow) =>
  conflict(`Another browser has started this preview, and a link works in one. ${askAgain(preview)}`)

interface Page {
  title: string
  content: Html
}

const refusalPage = (reason: string): Page => ({
  title: 'This preview can’t be shown',
  content: html`<p>${reason}</p>\n<p><a href="/">Go to the portal</a></p>`,
})

/** The pages of a preview's link: what it will show, and the form that starts it. */
const previewPages: FastifyPluginAsyncZod = async (app) => {
  const links = signer(app.environment.sessionSecret, 'preview link')
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
      throw missing(
        'This is not a preview link of this portal. Open the whole link that npx portal preview printed, or ask for a new one.',
      )
    const preview = await findPreview(app.db, id)
    if (!preview) throw missing('This preview no longer exists. Ask for a new one.')
    if (preview.endedAt) throw gone(`This preview was ended. ${askAgain(preview)}`)
    if (preview.expiresAt <= app.clock())
      throw gone(`This preview expired, an hour after it was created. ${askAgain(preview)}`)
    const isOn = (await browserPreview.of(request))?.id === preview.id
    if (preview.openedAt && !isOn) throw isTaken(preview)
    return { preview, isOn, manifest: await findReadableManifest(app.db, preview.name, preview.version) }
  }

  /** Sends a page, or a redirect to a path; or why there is none. */
  async function answer(reply: FastifyReply, work: () => Promise<Page | string>) {
    const page = await work().catch((error) => {
      if (!(error instanceof DomainError)) throw error
      reply.code(statusOf[error.kind])
      return refusalPage(error.message)
    })
    if (typeof page !== 'string') return sendCard(reply, page.title, page.content)
    const headers = { location: page, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    return reply.code(303).headers(headers).send()
  }

  const schema = { hide: true, params: z.object({ link: z.string() }) }
  const form = { ...access('public'), originIsProof: true } as const

  app.get('/preview/:link', { config: access('public'), schema }, (request, reply) =>
    answer(reply, async () => {
      const { preview, isOn, manifest } = await previewAt(request.params.link, request)
      const left = durationText(Math.ceil((preview.expiresAt.getTime() - app.clock().getTime()) / 1000))
      // A form, so that a chat's preview of the link doesn't use it up.
      return {
        title: `Preview of ${manifest?.title ?? preview.name}`,
        content: html`<p><code>${preview.name} ${preview.version}</code> is published but not active. For ${left}, this browser can show it as visitors would see it. Everything else is what is active.</p>
${!isOn && html`<p>The link works in one browser: the one that starts it.</p>`}
<form method="post" action="/preview/${request.params.link}"><button class="button" type="submit">${isOn ? 'Continue the preview' : 'Start the preview'}</button></form>`,
      }
    }),
  )

  app.post('/preview/:link', { config: form, schema }, (request, reply) =>
    answer(reply, async () => {
      const { preview, isOn, manifest } = await previewAt(request.params.link, request)
      if (!isOn && !(await browserPreview.take(preview, reply))) throw isTaken(preview)
      return manifest ? firstPageOf(manifest) : '/'
    }),
  )

  app.post('/preview/end', { config: form, schema: { hide: true } }, async (request, reply) => {
    await browserPreview.end(request, reply)
    return reply.code(303).header('location', '/').send()
  })
}

/** The page of an app to look at first: the first in its menu, or the first without parameters. */
function firstPageOf({ nav, routes }: Pick<ReleaseManifest, 'nav' | 'routes'>): string {
  const [entry] = nav.toSorted((one, other) => one.order - other.order)
  return entry?.path ?? routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
}

export default fp(previewPages, {
  name: 'preview-pages',
  dependencies: ['api', 'browser-preview'],
  encapsulate: true,
})
