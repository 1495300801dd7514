import type { ReleaseRoute } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../core/errors/domain-error.ts'
import { file } from '../../../core/http/security/access.ts'
import { isAtPublicHost } from '../../../core/http/security/public-host.ts'
import { currentChannels } from '../../channels/channels.queries.ts'
import { routesIn } from '../composition.ts'
import type { releaseSets } from '../release-sets.ts'
import { isListed } from './head.ts'

/** Bots for link previews that respect robots.txt: members share links to their pages. */
const linkReaders = ['facebookexternalhit', 'LinkedInBot', 'Twitterbot']

/** Preview links are secret. */
const closed = ['/preview/']

/** A route as a pattern in robots.txt. The longest match counts. */
const inRobots = ({ path }: ReleaseRoute) => path.replaceAll(/:[A-Za-z]+/g, '*')

export function robotsText(routes: readonly ReleaseRoute[], origin: string): string {
  const isOpen = ({ access }: ReleaseRoute) => access === 'public'
  const allowed = routes.filter(isOpen).map(inRobots)
  const refused = routes.filter((route) => !isOpen(route)).map(inRobots)
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...[...closed, ...refused].map((path) => `Disallow: ${path}`),
    '',
    ...linkReaders.map((name) => `User-agent: ${name}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Leaves out routes with parameters. Paths need no escaping (`routePathSchema`). */
export function sitemap(routes: readonly ReleaseRoute[], origin: string): string {
  const listed = routes.filter((route) => isListed(route) && !route.path.includes(':'))
  const urls = listed.map(({ path }) => `<url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

/** Serves `/robots.txt` and `/sitemap.xml` for the active releases. */
export function answerSearchEngines(app: FastifyInstance, setOf: ReturnType<typeof releaseSets>): void {
  const { publicUrl } = app.environment
  const route = { config: file(), schema: { hide: true } }
  const activeRoutes = async () => {
    const set = await setOf(await currentChannels(app.db), { key: '' })
    if (!set) throw new DomainError('unavailable', 'The portal’s pages are not published yet')
    return routesIn(set)
  }

  app.get('/robots.txt', route, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache')
    // Other hosts must not appear in search results.
    if (!isAtPublicHost(request)) return 'User-agent: *\nDisallow: /\n'
    return robotsText(await activeRoutes(), publicUrl)
  })

  app.get('/sitemap.xml', route, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(await activeRoutes(), publicUrl)),
  )
}
