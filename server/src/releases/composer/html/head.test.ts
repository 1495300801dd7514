import type { ReleaseRoute } from '@portal/shared/contract'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { withOwnHead } from './head.ts'

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
