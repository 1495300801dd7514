import type { ReleaseManifest, ReleaseRoute } from '@portal/shared/contract'
import { escaped } from '../../../core/pages/document.ts'
import { shareAddress, sharePicture } from '../../../core/pages/site-files.ts'

const titleElement = /<title>([^<]*)<\/title>/
const descriptionElement = /<meta name="description" content="([^"]*)" ?\/?>/

type OwnedRoute = ReleaseRoute & { manifest: ReleaseManifest }

/** Whether search engines may list it. */
export const isListed = ({ access, noindex }: ReleaseRoute) => access === 'public' && !noindex

interface Site {
  origin: string
  institute: string
}

/**
 * Adds the route's title, description and URL to the HTML shell, for search engines and link previews. The site's own
 * are the default, and its name ends with the institute's.
 */
export function withOwnHead(
  html: string,
  route: OwnedRoute | undefined,
  { origin, institute }: Site,
): string {
  const [, portal = ''] = titleElement.exec(html) ?? []
  const site = `${portal} · ${escaped(institute)}`
  const [, ofSite = ''] = descriptionElement.exec(html) ?? []
  const given = route?.title ?? (route?.manifest.kind === 'remote' ? route.manifest.title : '')
  const title = escaped(given) || site
  const description = escaped(route?.description ?? '') || ofSite
  const meta = (name: string, content: string | number) => `<meta property="${name}" content="${content}">`
  // Routes with parameters have many URLs.
  const address = route && !route.path.includes(':') ? origin + route.path : undefined
  const shared = [
    address ? `<link rel="canonical" href="${address}">${meta('og:url', address)}` : '',
    meta('og:type', 'website'),
    meta('og:site_name', site),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', origin + shareAddress),
    ...Object.entries(sharePicture).map(([name, value]) => meta(`og:image:${name}`, value)),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
  const own = `<title>${given ? `${title} · ${site}` : site}</title>`
  return html
    .replace(descriptionElement, () => `<meta name="description" content="${description}">`)
    .replace(titleElement, () => own + shared)
}
