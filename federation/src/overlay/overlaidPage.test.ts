import type { BootRemote } from '@portal/shared/contract'
import type { LocalApp } from '../dev/localApp.ts'
import { overlaidPage, overlaidPolicy, ownsPath } from './overlaidPage.ts'

const local: BootRemote = {
  name: 'papers',
  title: 'Question papers',
  team: 'papers',
  version: '0.0.0-00000000',
  entry: '/releases/papers/0.0.0-00000000/remoteEntry.js',
  routes: [{ path: '/listPapers/:course', access: 'public' }],
  nav: [{ label: '</script>', path: '/listPapers/mca', menu: 'main', order: 1, show: 'always' }],
}
const papers: LocalApp = {
  name: 'papers',
  folder: '/releases/papers/0.0.0-00000000/',
  server: 'http://127.0.0.1:1',
  remote: local,
}
const remote = { ...local, version: '1', entry: '/e', nav: [], lastGood: { version: '0', entry: '/l' } }

const pageOf = (remotes: object[]) =>
  `<html><head><script type="importmap">{"imports":{"/a/":"/b/"}}</script><link rel="modulepreload" crossorigin href="/releases/papers/1/list.js"><link rel="modulepreload" crossorigin href="/releases/shell/1/react.js"></head><body><script type="application/json" id="portal-boot">${JSON.stringify({ apiBase: '/backend', session: null, remotes, prerendered: 'page' })}</script><script type="application/json" nonce="N+1="></script></body></html>`

const bootIn = (html: string): unknown =>
  JSON.parse(/<script[^>]*id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test.each([
  ['replaces the portal’s own release', [remote, { ...remote, name: 'seniors' }]],
  ['comes beside the others if the portal does not know it', [{ ...remote, name: 'seniors' }]],
])('a local remote %s', (_where, remotes) => {
  const html = overlaidPage(pageOf(remotes), [papers], 'https://portal.example')

  expect(bootIn(html)).toEqual({
    apiBase: '/backend',
    session: null,
    remotes: [{ ...remote, name: 'seniors' }, local],
  })
  expect(html).not.toContain('/releases/papers/1/')
  expect(html).toContain('/releases/shell/1/react.js')
})

test('a local shell replaces the portal’s code and styles', () => {
  const folder = '/releases/shell/0.0.0-00000000/'
  const page = pageOf([remote])
    .replace('</script><link', '</script><style>p { color: red }</style><link')
    .replace('</head>', '<script type="module" crossorigin src="/releases/shell/1/main.js"></script></head>')
  const html = overlaidPage(page, [{ name: 'shell', folder, server: '', remote: undefined }])

  expect(bootIn(html)).toEqual({
    apiBase: '/backend',
    session: null,
    remotes: [remote],
    shell: { version: '0.0.0-00000000' },
  })
  expect(html).not.toMatch(/\/releases\/shell\/1\/|color: red/)
  expect(html).toContain(
    `<link rel="stylesheet" href="${folder}main.css"><script type="module" src="${folder}main.js"></script></head>`,
  )
  expect(html).toContain('/releases/papers/1/list.js')
})

test('leaves the portal’s remotes and preloads unchanged while no dev server runs', () => {
  const html = overlaidPage(pageOf([remote]), [])

  expect(bootIn(html)).toMatchObject({ remotes: [remote], prerendered: 'page' })
  expect(html).toContain('/releases/papers/1/list.js')
  expect(html).not.toContain('<aside')
})

test('a banner names the replaced apps, under the page’s own policy', () => {
  const html = overlaidPage(pageOf([]), [papers], 'https://portal.example')

  expect(html).toMatch(/<aside [^>]*>Overlay on https:\/\/portal\.example: papers is your local build/)
  expect(html.match(/<(?:script|style)(?: type="importmap")? nonce="N\+1="/g)).toHaveLength(3)
})

test('the policy also allows the overlay’s script, the web socket and the error overlay', () => {
  const policy =
    "script-src 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='; require-trusted-types-for 'script'; trusted-types default; connect-src 'self'"

  expect(overlaidPolicy(policy, '127.0.0.1')).toBe(
    "script-src 'nonce-N+1=' 'self' 'sha256-a'; style-src-elem 'self' 'nonce-N+1='; require-trusted-types-for 'script'; trusted-types rspack-dev-server#overlay 'allow-duplicates' default; connect-src ws://127.0.0.1:* 'self'",
  )
})

test('returns a page that is not composed as it is', () => {
  expect(overlaidPage('<h1>Being set up</h1></body>', [papers], 'https://p')).toBe(
    '<h1>Being set up</h1></body>',
  )
})

test('a path with a parameter belongs to the remote, a longer one doesn’t', () => {
  expect(ownsPath(local, '/listPapers/mca')).toBe(true)
  expect(ownsPath(local, '/listPapers')).toBe(false)
  expect(ownsPath(local, '/listPapers/mca/1')).toBe(false)
})
