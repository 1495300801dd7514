import type { ReleaseRoute } from '@portal/shared/contract'
import { onPostgres } from '../../../testing/databases/on-databases.ts'
import { registryOf } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { withOwnHead } from './head.ts'
import { robotsText, sitemap } from './search-engines.ts'

const origin = 'https://portal.example'
const page = (path: string, access: ReleaseRoute['access'], noindex?: boolean): ReleaseRoute => ({
  path,
  access,
  files: [],
  shared: [],
  ...(noindex && { noindex }),
})
const routes = [
  page('/', 'public'),
  page('/seniors', 'public', true),
  page('/seniors/:id', 'verified'),
  page('/events/:id', 'public'),
  page('/login', 'guest'),
  page('/leadDashboard', 'lead'),
]

test('robots.txt allows everyone public pages, and link previews every page', () => {
  expect(robotsText(routes, origin)).toBe(`User-agent: *
Allow: /
Allow: /seniors
Allow: /events/*
Disallow: /preview/
Disallow: /seniors/*
Disallow: /login
Disallow: /leadDashboard

User-agent: facebookexternalhit
User-agent: LinkedInBot
User-agent: Twitterbot
Disallow: /preview/

Sitemap: https://portal.example/sitemap.xml
`)
})

test('the sitemap has the public pages that may be listed and have a fixed URL', () => {
  expect(sitemap(routes, origin).match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://portal.example/</loc>'])
})

onPostgres('search engines', { environment: { publicOrigin: origin, publicUrl: origin } }, (portal) => {
  beforeAll(async () => {
    const all = [
      page('/events', 'public'),
      page('/events/mine', 'verified'),
      page('/events/past', 'public', true),
    ]
    const events = { routes: all, nav: [] }
    await registryOf(portal.app).release(shellRelease(), remoteRelease('events', events))
  })
  const ask = (url: string, host = 'portal.example') => portal.app.inject({ url, headers: { host } })

  test('include a remote’s pages from its release on', async () => {
    const [robots, map] = [await ask('/robots.txt'), await ask('/sitemap.xml')]

    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toContain('Allow: /events\n')
    expect(robots.body).toContain('Disallow: /events/mine\n')
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.body).toContain('<loc>https://portal.example/events</loc>')
    expect(map.body).not.toContain('mine')
  })

  test('list public pages, except those whose team opted out', async () => {
    for (const url of ['/', '/events', '/nobody/here'])
      expect((await ask(url)).headers).not.toHaveProperty('x-robots-tag')
    for (const url of ['/events/mine', '/events/past', '/Events/past/?page=2'])
      expect([url, (await ask(url)).headers['x-robots-tag']]).toEqual([url, 'noindex'])
  })

  test('list nothing at any host but the public one', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000']) {
      expect((await ask('/robots.txt', host)).body).toBe('User-agent: *\nDisallow: /\n')
      expect((await ask('/events', host)).headers['x-robots-tag']).toBe('noindex')
    }
  })
})

const site = { origin: 'https://portal.example', institute: 'Sample <Institute>' }
const shellHtml =
  '<head><meta name="description" content="All of the club." /><title>Club</title><!--portal:head--></head>'
const { manifest } = remoteRelease('papers')
const route: ReleaseRoute = { path: '/papers', access: 'public', files: [], shared: [] }

/** The elements at the start of this route's page, one per line. */
const headOf = (changes: Partial<ReleaseRoute>, of = shellHtml) =>
  withOwnHead(of, { ...route, ...changes, manifest }, site)
    .replaceAll('><', '>\n<')
    .split('\n')

test('has the title and description that its route declares', () => {
  expect(headOf({ title: 'Papers', description: 'Past years’ papers.' })).toEqual([
    '<head>',
    '<meta name="description" content="Past years’ papers.">',
    '<title>Papers · Club · Sample &lt;Institute&gt;</title>',
    '<link rel="canonical" href="https://portal.example/papers">',
    '<meta property="og:url" content="https://portal.example/papers">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Club · Sample &lt;Institute&gt;">',
    '<meta property="og:title" content="Papers">',
    '<meta property="og:description" content="Past years’ papers.">',
    '<meta property="og:image" content="https://portal.example/share.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    expect.stringMatching(/^<meta property="og:image:alt" content="[^"]+">$/),
    '<meta name="twitter:card" content="summary_large_image">',
    '<!--portal:head-->',
    '</head>',
  ])
})

test('falls back to its app’s title and the site’s description', () => {
  const head = headOf({})

  expect(head).toContain('<title>Part papers · Club · Sample &lt;Institute&gt;</title>')
  expect(head).toContain('<meta name="description" content="All of the club.">')
})

test('uses the site’s own texts for home and for unowned paths', () => {
  const { manifest: shell } = shellRelease()
  const [home] = shell.routes
  for (const owner of [home && { ...home, manifest: shell }, undefined]) {
    const html = withOwnHead(shellHtml, owner, site)
    expect(html).toContain('<title>Club · Sample &lt;Institute&gt;</title>')
    expect(html).toContain('<meta property="og:title" content="Club · Sample &lt;Institute&gt;">')
    expect(html.includes('canonical')).toBe(owner !== undefined)
  }
})

test('gives no canonical URL for a route with parameters', () => {
  expect(headOf({ path: '/papers/:id' }).join()).not.toMatch(/canonical|og:url/)
})

test('escapes declared texts', () => {
  const html = headOf({ title: '</title><script>', description: '"><script>$&' }).join('')

  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt; · Club · Sample &lt;Institute&gt;</title>')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;$&amp;"')
})

test('leaves an HTML shell without a title unchanged', () => {
  expect(headOf({ title: 'Papers' }, '<head><!--portal:head--></head>')).toEqual([
    '<head>',
    '<!--portal:head-->',
    '</head>',
  ])
})
