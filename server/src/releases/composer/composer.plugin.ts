import { type BootPreview, reservedSegments } from '@portal/shared/contract'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { API_BASE } from '../../core/environment/environment.ts'
import { pooledRandomBytes } from '../../core/environment/random-bytes.ts'
import { access } from '../../core/http/access.ts'
import { acceptsBrotli } from '../../core/http/encodings.ts'
import { httpErrorOf } from '../../core/http/errors.ts'
import { keptWhileSame } from '../../core/http/kept-while-same.ts'
import { isAtPublicHost } from '../../core/http/public-host.ts'
import { currentChannels, sharedChannels } from '../channels/channels.queries.ts'
import { firstSegment } from '../checks/route-patterns.ts'
import { compressedQuickly } from '../registry/unpacking/compression.ts'
import { setKeeper } from '../reports/kept-sets.queries.ts'
import { isSampled, newPageId } from '../reports/report-tokens.ts'
import { rootElement } from './html/root-element.ts'
import { rootInputs } from './html/root-inputs.ts'
import { answerSearchEngines } from './html/search-engines.ts'
import type { OwnBoot, SharedBoot } from './page.ts'
import { plainPage } from './plain-page.ts'
import { pageHeaders } from './policy.ts'
import { type LoadedSet, releaseSets } from './release-sets.ts'
import { type SharedPart, sharedPages } from './shared-pages.ts'
import { viewerOf } from './viewer.ts'
import { type PageVisitor, visitors } from './visitor.ts'
import { isWebKit } from './webkit.ts'

const newNonce = () => pooledRandomBytes(16).toString('base64')

const retryAfterSeconds = 5

/** Paths of which a visitor's page is kept as long as what stands in it is the same. */
const keptPaths = 64

/**
 * Every address that is not the server's own is a page: the active shell's, with what the path needs.
 * Who may see it is for the shell's guard and for the API to say; the page itself is the same for all who
 * get the same versions, and answers 200 (or 404 where no part owns the path).
 */
const composer: FastifyPluginAsync<{ pageContentMs: number }> = async (app, { pageContentMs }) => {
  const setOf = releaseSets(app.db, app.log, app.environment)
  const { welcome } = visitors(app)
  const keepSet = setKeeper(app.db)
  const readRoot = rootInputs(app, pageContentMs)

  /** What the boot block says to all who get the same set. */
  const commonBoot = (set: LoadedSet): SharedBoot => ({
    apiBase: API_BASE,
    remotes: set.bootRemotes,
    preloads: set.preloads,
    shell: { version: set.shell.version },
    releaseSet: set.id,
    platformSettings: app.platformSettings,
  })

  const sharedOfVisitors = keptWhileSame<SharedPart>(keptPaths)
  const brotliOfShared = sharedPages()

  /** On a full disk pages are shown all the same, and what they report is not counted. */
  const noteSet = async (set: LoadedSet) => {
    if (!app.database.canWrite()) return
    await keepSet(set, app.clock()).catch((error) =>
      app.log.error({ err: error }, 'a release set was not noted'),
    )
  }

  app.addReadinessCheck('pages', async () => {
    const set = await setOf(await currentChannels(app.db), { key: '' })
    if (!set) throw new Error('no shell is active')
    set.pageAt('/')
    return set.faults.join('; ') || undefined
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message, more } = httpErrorOf(error, request)
    if (statusCode >= 500) request.log.error({ err: error }, 'a page could not be composed')
    if (more.retryAfterSeconds) reply.header('retry-after', more.retryAfterSeconds)
    return reply
      .code(statusCode)
      .headers(pageHeaders(newNonce()))
      .send(plainPage('This page is not to be had just now', message))
  })

  answerSearchEngines(app, setOf)

  app.get('/*', { config: access('public'), schema: { hide: true } }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (reservedSegments.includes(firstSegment(pathname))) return reply.callNotFound()
    const nonce = newNonce()
    const visitor = await welcome(request, reply)
    const versions = await sharedChannels(app.db)
    const set = await setOf(versions, visitor)
    if (!set) {
      reply.headers(pageHeaders(nonce)).code(503).header('retry-after', retryAfterSeconds)
      return reply.send(
        plainPage('The portal is being set up', 'Its pages are not published yet. Try again in a moment.'),
      )
    }
    // What one browser looks at before it is active counts nowhere.
    if (!visitor.preview) await noteSet(set)
    const pageId = newPageId()
    const page = { page: pageId, set: set.id, visit: visitor.visit, account: visitor.account }
    const session = await request.portalSession()
    const usesPreloads = !isWebKit(request.headers['user-agent'])
    const composed = set.pageAt(pathname)
    const { route } = composed
    // Above a preview stands its banner, which the templates do not have; older shells have no templates.
    const inputs = set.html && !visitor.preview ? await readRoot(route, session) : undefined
    const makeShared = () => {
      const root = inputs && rootElement(set, { pathname, route, session }, inputs)
      return composed.shared(
        viewerOf(session),
        { ...commonBoot(set), ...root?.boot },
        root?.html,
        usesPreloads,
      )
    }
    // Who avoids a release has a page that hardly anybody gets: kept, it would take the place of one of many.
    const isOfAll = !visitor.avoid?.length || set === (await setOf(versions, { ...visitor, avoid: [] }))
    const isOfMany = session === null && !visitor.preview && isOfAll
    // While a rollout runs, visitors have pages of two sets.
    const key = `${set.id} ${pathname}`
    const ofMany = isOfMany
      ? sharedOfVisitors(key, [set, ...Object.values(inputs ?? {})], () => brotliOfShared(makeShared()))
      : undefined
    const shared = ofMany?.text ?? makeShared()
    const ownBoot: OwnBoot = {
      session,
      ...(visitor.preview
        ? { preview: bootPreview(set, visitor.preview) }
        : {
            telemetry: {
              token: app.reportTokens.sign(page, app.clock()),
              sampled: set.isCanary || isSampled(pageId),
            },
          }),
    }
    const own = composed.own(nonce, ownBoot)
    reply.code(route ? 200 : 404).headers(pageHeaders(nonce, composed.inline))
    if (visitor.preview) reply.removeHeader('reporting-endpoints')
    if (!usesPreloads) reply.removeHeader('integrity-policy')
    reply.header('vary', 'accept-encoding')
    if (composed.noindex || visitor.preview || !isAtPublicHost(request))
      reply.header('x-robots-tag', 'noindex')
    if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(shared + own)
    // Its length reveals nothing: the rows of lists, which others write, are only on visitors' pages.
    const body = await (ofMany ? ofMany.brotli(own) : compressedQuickly(Buffer.from(shared + own)))
    return reply.header('content-encoding', 'br').send(body)
  })
}

function bootPreview(
  { shell, remotes }: LoadedSet,
  { name, version, expiresAt }: NonNullable<PageVisitor['preview']>,
): BootPreview {
  const records = [shell, ...remotes.map(({ record }) => record)]
  const record = records.find((one) => one.name === name)
  const examples = record?.routes.flatMap(({ path, example }) => (example ? [[path, example]] : [])) ?? []
  return {
    ...{ name, title: record?.title ?? name, version, until: expiresAt.toISOString() },
    ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
  }
}

export default fp(composer, {
  name: 'composer',
  dependencies: [
    'api',
    'browser-preview',
    'page-contents',
    'platforms',
    'report-tokens',
    'sessions',
    'showcase',
    'visits',
  ],
  encapsulate: true,
})
