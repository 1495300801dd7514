import type { RemoteRecord } from '@portal/shared/contract'
import { overlaidPage, overlaidPolicy, ownsPath } from './overlaidPage.ts'

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`

const record: RemoteRecord = {
  kind: 'remote',
  name: 'papers',
  version: '1.0.0-0badcafe',
  title: 'Question papers',
  team: 'papers',
  files: { 'remoteEntry.js': hash('A'), 'list.css': hash('B') },
  routes: [{ path: '/listPapers/:course', access: 'public', files: [], shared: [] }],
  nav: [{ label: '</script>', path: '/listPapers/mca', menu: 'main', order: 1, show: 'always' }],
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  requires: {},
}
const remote = {
  name: 'papers',
  title: 'T',
  team: 'papers',
  version: '1',
  entry: '/e',
  routes: [],
  nav: [],
  lastGood: { version: '0', entry: '/l' },
}

const pageOf = (remotes: object[]) =>
  `<html><head><script type="importmap">{"imports":{"/a/":"/b/"},"integrity":{"/releases/shell/1/main.js":"sha256-x"}}</script><link rel="modulepreload" crossorigin href="/releases/papers/1/list.js"><link rel="modulepreload" crossorigin href="/releases/shell/1/react.js"></head><body><script type="application/json" id="portal-boot">${JSON.stringify({ apiBase: '/backend', session: null, remotes, prerendered: 'page' })}</script><script type="application/json" nonce="N+1="></script></body></html>`

const jsonIn = (html: string, attribute: string): unknown =>
  JSON.parse(new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? '')

test.each([
  ['in the place of the portal’s own', [remote, { ...remote, name: 'seniors' }]],
  ['beside the others where the portal does not know it', [{ ...remote, name: 'seniors' }]],
])('the local build is in the page %s, with its hashes, pages and menu', (_where, remotes) => {
  const html = overlaidPage(pageOf(remotes), record, 'https://portal.example')

  expect(jsonIn(html, 'type="importmap"')).toEqual({
    imports: { '/a/': '/b/' },
    integrity: {
      '/releases/shell/1/main.js': 'sha256-x',
      '/releases/papers/1.0.0-0badcafe/remoteEntry.js': hash('A'),
    },
  })
  expect(jsonIn(html, 'id="portal-boot"')).toEqual({
    apiBase: '/backend',
    session: null,
    remotes: [
      { ...remote, name: 'seniors' },
      {
        name: 'papers',
        title: 'Question papers',
        team: 'papers',
        version: '1.0.0-0badcafe',
        entry: '/releases/papers/1.0.0-0badcafe/remoteEntry.js',
        routes: [{ path: '/listPapers/:course', access: 'public' }],
        nav: record.nav,
      },
    ],
  })
  expect(html).not.toContain('/releases/papers/1/')
  expect(html).toContain('/releases/shell/1/react.js')
})

test('a banner says what is replaced, under the page’s own policy', () => {
  const html = overlaidPage(pageOf([]), record, 'https://portal.example')

  expect(html).toMatch(/<aside [^>]*>Overlay on https:\/\/portal\.example: papers is your local build/)
  expect(html.match(/<(?:script|style)(?: type="importmap")? nonce="N\+1="/g)).toHaveLength(3)
  expect(overlaidPolicy("script-src 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='")).toBe(
    "script-src 'nonce-N+1=' 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='",
  )
})

test('a page that is not composed is left as it is', () => {
  expect(overlaidPage('<h1>Being set up</h1></body>', record, 'https://p')).toBe(
    '<h1>Being set up</h1></body>',
  )
})

test('a path with a parameter is the remote’s, and no longer one', () => {
  expect(ownsPath(record, '/listPapers/mca')).toBe(true)
  expect(ownsPath(record, '/listPapers')).toBe(false)
  expect(ownsPath(record, '/listPapers/mca/1')).toBe(false)
})
