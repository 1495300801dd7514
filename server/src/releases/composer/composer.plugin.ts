import { randomBytes } from 'node:crypto'
import { type BootPreview, reservedSegments } from '@portal/shared/contract'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { acceptsBrotli, compressedToKeep } from '../../core/http/answers/encodings.ts'
import { shareRecent } from '../../core/http/answers/fresh.ts'
import { API_BASE } from '../../core/http/api-base.ts'
import { errorResponseOf } from '../../core/http/errors.ts'
import { access } from '../../core/http/security/access.ts'
import { isAtPublicHost } from '../../core/http/security/public-host.ts'
import { escaped } from '../../core/pages/document.ts'
import { currentChannels } from '../channels/channels.queries.ts'
import { firstSegment } from '../checks/route-patterns.ts'
import { rootElement } from './html/root-element.ts'
import { rootInputs } from './html/root-inputs.ts'
import { answerSearchEngines } from './html/search-engines.ts'
import { fillPage } from './page.ts'
import { pageHeaders } from './policy.ts'
import { type LoadedSet, releaseSets } from './release-sets.ts'
import { isWebKit, type PageVisitor, viewerOf, visitors } from './visitor.ts'

const newNonce = () => randomBytes(16).toString('base64')

const retryAfterSeconds = 5

/** The share of pages that measure times, in addition to all pages with a canary. */
const sampledShare = 1 / 4

/** How long this node's pages may lag behind a change of channels. */
const channelsMs = 250

/** How many guests' pages are cached; each is about 80 KB with its compressed form. */
const guestPagesCached = 128

interface ComposedPage {
  status: number
  headers: Record<string, string>
  isListed: boolean
  html: string
  brotli: Promise<Buffer> | undefined
}

interface PageRequest {
  set: LoadedSet
  pathname: string
  request: FastifyRequest
  preview: PageVisitor['preview']
  usesPreloads: boolean
}

/**
 * Serves the active shell's page at every URL that isn't the server's own. The shell's guard and the API decide who may
 * see it. The page itself answers 200, or 404 if no app owns the path.
 */
const composer: FastifyPluginAsync<{ pageContentMs: number }> = async (app, { pageContentMs }) => {
  const { environment, platformSettings } = app
  const institute = environment.institute.name
  const boot = { apiBase: API_BASE, institute, platformSettings }
  const setOf = releaseSets(app.db, app.log, { ...environment, boot })
  const { ensureVisit } = visitors(app)
  const recentChannels = shareRecent(() => currentChannels(app.db), Math.min(pageContentMs, channelsMs))
  const readRoot = rootInputs(app)

  async function compose({
    set,
    pathname,
    request,
    preview,
    usesPreloads,
  }: PageRequest): Promise<ComposedPage> {
    const page = set.pageAt(pathname)
    const { route } = page
    const session = await request.portalSession()
    // Templates have no preview banner.
    const inputs = set.prerendered && !preview ? await readRoot(route, session) : undefined
    const root = inputs && rootElement(set, { pathname, route, session, institute }, inputs)
    const nonce = newNonce()
    const headers: Record<string, string> = { ...pageHeaders(nonce, page.inline), vary: 'accept-encoding' }
    // Previews affect one browser only, so their problems aren't reported.
    if (preview) delete headers['reporting-endpoints']
    if (!usesPreloads) delete headers['integrity-policy']
    const html = fillPage(page.templateFor(viewerOf(session), usesPreloads), {
      root: root?.html,
      nonce,
      boot: {
        session,
        ...root?.boot,
        ...(preview
          ? { preview: bootPreview(set, preview) }
          : { telemetry: { sampled: set.isCanary || Math.random() < sampledShare } }),
      },
    })
    return {
      status: route ? 200 : 404,
      headers,
      isListed: !page.noindex && !preview,
      html,
      brotli: undefined,
    }
  }

  /** Guests share pages, including the nonce, for as long as their first rows may be cached. */
  const guestPages = new LRUCache<string, ComposedPage, PageRequest>({
    max: guestPagesCached,
    ttl: pageContentMs,
    fetchMethod: (_key, _stale, { context }) => compose(context),
  })

  async function pageFor(asked: PageRequest): Promise<ComposedPage> {
    const { set, pathname, request, preview, usesPreloads } = asked
    const isGuest = !preview && (await request.portalSession()) === null
    if (!isGuest || pageContentMs === 0) return compose(asked)
    const key = `${set.serial} ${usesPreloads} ${pathname}`
    return guestPages.get(key) ?? (await guestPages.fetch(key, { context: asked })) ?? compose(asked)
  }

  app.addReadinessCheck('pages', async () => {
    const set = await setOf(await currentChannels(app.db), { key: '' })
    if (!set) throw new Error('no shell is active')
    set.pageAt('/')
    return set.problems.join('; ') || undefined
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message, retryAfterSeconds: wait } = errorResponseOf(error, request)
    if (statusCode >= 500) request.log.error({ err: error }, 'a page could not be composed')
    if (wait) reply.header('retry-after', wait)
    return reply
      .code(statusCode)
      .headers(pageHeaders(newNonce()))
      .send(plainPage('This page is not available right now', message))
  })

  answerSearchEngines(app, setOf)

  app.get('/*', { config: access('public'), schema: { hide: true } }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (reservedSegments.includes(firstSegment(pathname))) return reply.callNotFound()
    const visitor = await ensureVisit(request, reply)
    const set = await setOf(await recentChannels(), visitor)
    if (!set) {
      reply.headers(pageHeaders(newNonce())).code(503).header('retry-after', retryAfterSeconds)
      return reply.send(
        plainPage('The portal is being set up', 'Its pages aren’t published yet. Try again in a moment.'),
      )
    }
    const usesPreloads = !isWebKit(request.headers['user-agent'])
    const page = await pageFor({ set, pathname, request, preview: visitor.preview, usesPreloads })
    reply.code(page.status).headers(page.headers)
    if (!page.isListed || !isAtPublicHost(request)) reply.header('x-robots-tag', 'noindex')
    if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(page.html)
    // Compression leaks nothing here: only guests' pages contain text by others.
    page.brotli ??= compressedToKeep(Buffer.from(page.html), 'br')
    return reply.header('content-encoding', 'br').send(await page.brotli)
  })
}

/** A page without the shell: no scripts or styles that could fail too. */
const plainPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1><p>${escaped(text)}</p></body></html>`

function bootPreview(
  { shell, remotes }: LoadedSet,
  { name, version, expiresAt }: NonNullable<PageVisitor['preview']>,
): BootPreview {
  const manifests = [shell, ...remotes.map(({ manifest }) => manifest)]
  const manifest = manifests.find((one) => one.name === name)
  const examples = manifest?.routes.flatMap(({ path, example }) => (example ? [[path, example]] : [])) ?? []
  return {
    name,
    title: manifest?.title ?? name,
    version,
    until: expiresAt.toISOString(),
    ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
  }
}

export default fp(composer, {
  name: 'composer',
  dependencies: ['api', 'browser-preview', 'page-contents', 'platforms', 'sessions', 'visits'],
  encapsulate: true,
})
