import { createHash } from 'node:crypto'
import {
  platformSettingsPages,
  type ReleaseCard,
  releaseSetHeader,
  type Session,
} from '@portal/shared/contract'
import { buildApp } from '../../app.ts'
import { access, file } from '../../core/http/security/access.ts'
import type { Browser } from '../../testing/browser.ts'
import { freshDatabase } from '../../testing/databases/databases.ts'
import { statementsOf } from '../../testing/databases/statements.ts'
import { OpenPage } from '../../testing/open-page.ts'
import { PostBox, testEnvironment } from '../../testing/portal.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellIndexHtml, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUpLead } from '../../testing/students.ts'
import { bootRemote, fileAddress, type ReleaseSet } from './composition.ts'
import type { MovedFiles } from './import-map.ts'
import { composePage, fillPage, type Page, type SharedBoot } from './page.ts'
import { trustedTypesScript } from './policy.ts'
import { viewerOf } from './visitor.ts'

const origin = 'https://portal.example'
const shell = shellRelease().manifest
const papers = remoteRelease('papers').manifest
const older = remoteRelease('papers', { contents: { 'old.js': 'export {}' } }).manifest

const boot: SharedBoot = {
  apiBase: '/backend',
  remotes: [],
  releaseSet: 'x',
  institute: 'Sample Institute',
  platformSettings: platformSettingsPages,
}

const setOf = (changes: Partial<ReleaseSet> = {}): ReleaseSet => ({
  id: 'x',
  shell,
  shellHtml: shellIndexHtml,
  remotes: [{ manifest: papers, fallback: older }],
  ...changes,
})

const compose = (set: ReleaseSet, pathname: string, changes: Partial<SharedBoot> = {}, moved?: MovedFiles) =>
  composePage(set, pathname, { origin, boot: { ...boot, ...changes }, ...(moved && { moved }) })

const whole = (page: Page, session: Session = null, readsAhead = true) =>
  fillPage(page.templateFor(viewerOf(session), readsAhead), { boot: { session }, nonce: 'NONCE' })

const pageAt = (pathname: string, set = setOf()) => whole(compose(set, pathname))

test('puts the import map first, with hashes of every script of the set and of the last good releases', () => {
  const html = pageAt('/')
  const [, json = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  const { integrity } = JSON.parse(json)

  const scripts = [shell, papers, older].flatMap((manifest) =>
    Object.entries(manifest.files)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, hash]) => [fileAddress(manifest, path), hash]),
  )
  expect(scripts).toHaveLength(8)
  expect(integrity).toEqual(Object.fromEntries(scripts))
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
})

test('preloads the runtime, the entry, its files and those of its shared keys for a remote’s page', () => {
  const html = pageAt('/papers')

  for (const [manifest, path] of [
    [shell, 'runtime.js'],
    [papers, 'remoteEntry.js'],
    [papers, 'page.js'],
    [shell, 'antd-table.js'],
  ] as const) {
    const hash = `crossorigin integrity="${manifest.files[path]}"`
    expect(html).toContain(`<link rel="modulepreload" ${hash} href="${fileAddress(manifest, path)}">`)
  }
  expect(html).toContain(`<link rel="preload" as="style" href="${fileAddress(papers, 'page.css')}">`)
  expect(html.match(/rel="modulepreload"/g)).toHaveLength(4)
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
})

const user = {
  _id: '4a0c6f7e-2d3a-4d57-9f39-1c8a6f8f1a01',
  username: 'asha',
  name: 'Asha',
  verified: true as const,
  email: 'asha@institute.example',
  phone: 1,
  regNumber: '2024mca012',
  branch: 'mca',
  batch: '2024',
  verifiedPlatforms: [],
  unverifiedPlatforms: [],
  createdAt: '',
  updatedAt: '',
  isLead: false,
}
const { _id, verifiedPlatforms, unverifiedPlatforms, createdAt, updatedAt, ...details } = user
const sessions: Record<string, Session> = {
  visitor: null,
  pending: { pending: { ...details, isLead: false, verified: false }, resendInSeconds: 0 },
  student: { user },
  lead: { user: { ...user, isLead: true } },
}

test.each([
  ['public', ['visitor', 'pending', 'student', 'lead']],
  ['guest', ['visitor', 'pending']],
  ['verified', ['student', 'lead']],
  ['lead', ['lead']],
] as const)('preloads the code of a page with access %s only for %j', (access, allowed) => {
  const [route] = papers.routes
  if (!route) throw new Error('the fixture has no route')
  const page = compose(
    setOf({ remotes: [{ manifest: { ...papers, routes: [{ ...route, access }] } }] }),
    '/papers',
  )
  const sentTo = Object.entries(sessions).filter(([, session]) => whole(page, session).includes('preload'))

  expect(sentTo.map(([who]) => who)).toEqual(allowed)
  expect(whole(page)).toContain('rel="stylesheet"')
})

test('preloads cards’ code and requests for viewers who get them', () => {
  const routes = [
    { path: '/', access: 'public' as const, files: [], shared: [], slots: ['member-home' as const] },
  ]
  const withSlot = { ...shell, routes, cardRuntime: ['runtime.js'] }
  const of = { slot: 'member-home' as const, order: 1, size: 's' as const, shared: ['react'] }
  const cards: ReleaseCard[] = [
    { ...of, name: 'mine', access: 'verified', files: ['page.js'], reads: ['/papers/mine'] },
    { ...of, name: 'waiting', access: 'lead', files: ['page.css'], reads: ['/papers/mine', '/waiting'] },
    { ...of, name: 'elsewhere', access: 'verified', slot: 'student', files: ['other.js'] },
  ]
  const page = compose(setOf({ shell: withSlot, remotes: [{ manifest: { ...papers, cards } }] }), '/')
  const sentTo = (session: Session) =>
    [...whole(page, session).matchAll(/preload"[^>]* href="[^"]*\/([^/"]+)"/g)].map(([, file]) => file)
  expect(sentTo(null)).toEqual([])
  expect(sentTo({ user })).toEqual(['runtime.js', 'remoteEntry.js', 'page.js', 'mine'])
  expect(sentTo({ user: { ...user, isLead: true } })).toEqual([
    ...['runtime.js', 'remoteEntry.js', 'page.js', 'page.css', 'mine', 'waiting'],
  ])
  expect(whole(page, { user }, false)).not.toContain('as="fetch"')
})

test.each([
  ['/login', 'guest', true],
  ['/account', 'verified', true],
  ['/leadDashboard', 'lead', true],
  ['/accounts', 'verified', undefined],
] as const)('reports %s for %s as isolated (%s) if the release doesn’t say', (path, access, isIsolated) => {
  const [route] = papers.routes
  const told = bootRemote(
    { manifest: { ...papers, routes: route ? [{ ...route, path, access }] : [] } },
    shell,
  )

  expect(told.routes[0]?.isolated).toBe(isIsolated)
})

test('allows inline scripts and styles by hash, and puts the nonce on an empty element', () => {
  const shellHtml =
    '<script nonce="__NONCE__">let a\r\n</script><!--portal:head--><!--portal:body--><style nonce="__NONCE__">a{}</style>'
  const page = compose(setOf({ shellHtml }), '/', { releaseSet: '__NONCE__' })
  const html = whole(page)

  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(html).toMatch(/^<script>let a\r\n<\/script>/)
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  expect(page.inline.scripts).toEqual([...['let a\n', trustedTypesScript, map].map(sourceOf)])
  expect(page.inline.styles).toEqual([sourceOf('a{}')])
  expect(html.match(/nonce="[^"]*"[^<]*<\/[a-z]+>/g)).toEqual(['nonce="NONCE"></script>'])
  expect(html).toContain('"releaseSet":"__NONCE__"')
})

test('a last good release that the active shell cannot serve is left out', () => {
  const fallback = remoteRelease('papers', {
    requires: { react: '^18.0.0', '@portal/shared': '^1.0.0' },
  }).manifest
  const remotes = [{ manifest: papers, fallback }]

  expect(bootRemote({ manifest: papers, fallback }, shell)).not.toHaveProperty('fallback')
  expect(pageAt('/', setOf({ remotes }))).not.toContain(fallback.version)
})

const parts = { releaseLookMs: 0 }

const namedTo = async (browser: Browser, path = '/user/me') =>
  (await browser.get(path)).headers[releaseSetHeader]

/** The set that the header must name. */
const releaseSetOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/release/set')).json().releaseSet

withEmptyRegistry('the release set that API responses name', { parts }, (portal) => {
  async function twoPapers() {
    const { registry } = portal
    const [active, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), active)
    await registry.publish(next)
    return { registry, active, next, version: next.version }
  }

  test('names the page’s set, another one after an activation, and the same after a rollback', async () => {
    const { registry, next } = await twoPapers()
    const browser = portal.browser()
    const { boot } = await OpenPage.in(browser)
    expect(await namedTo(browser)).toBe(boot.releaseSet)

    await registry.activate(next)
    expect(await namedTo(browser)).toBe(await releaseSetOf(browser))
    expect(await namedTo(browser)).not.toBe(boot.releaseSet)

    await registry.rollBack('papers')
    expect(await namedTo(browser)).toBe(boot.releaseSet)
  })

  test('is the account’s during a rollout, but missing if the request reads no session', async () => {
    const { registry, version } = await twoPapers()
    const { browser } = await signedUpLead(portal)
    const openCall = '/release/active'
    expect(await namedTo(browser, openCall)).toBe(await releaseSetOf(browser))
    await registry.post('papers/activate', { version, share: 1 }, 'papers')
    await browser.post('/release/newest', { name: 'papers', isOn: true })

    expect(await namedTo(browser)).toBe(await releaseSetOf(browser))
    const asked = await statementsOf(async () => expect(await namedTo(browser, openCall)).toBeUndefined())
    expect(asked.filter((text) => text.includes('from "sessions"'))).toEqual([])
  })
})

test('is missing on responses to programs, files, failures and for shared caches', async () => {
  const database = await freshDatabase('postgres')
  const app = await buildApp({
    environment: testEnvironment(),
    database,
    mailer: new PostBox(),
    runJobs: false,
    logger: false,
    ...parts,
  })
  const routes = {
    page: [access('public'), 200, 'no-store'],
    private: [access('public'), 200, 'private, no-cache'],
    public: [access('public'), 200, 'public, max-age=60'],
    failure: [access('public'), 503, 'no-store'],
    program: [access('program'), 200, 'no-store'],
    file: [file(), 200, 'no-store'],
  } as const
  for (const [name, [config, status, kept]] of Object.entries(routes))
    app.get(`/backend/test/${name}`, { config }, (_request, reply) =>
      reply.code(status).header('cache-control', kept).send({}),
    )
  const named: string[] = []
  for (const name of [...Object.keys(routes), 'nothing']) {
    const { headers } = await app.inject(`/backend/test/${name}`)
    if (headers[releaseSetHeader]) named.push(name)
  }
  await app.close()
  await database.close()

  expect(named).toEqual(['page', 'private'])
})
