import { eq } from 'drizzle-orm'
import { Browser } from '../../testing/browser.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { displayed, OpenPage, thrown } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { insertVotes } from '../../testing/releases/release-votes.ts'
import { signedUp } from '../../testing/students.ts'
import { browserReportsPath } from '../composer/policy.ts'
import { countEvents } from './counts.queries.ts'
import { releaseCounts, releaseReports, releaseTimings } from './telemetry.tables.ts'

withEmptyRegistry('page reports', (portal) => {
  const countsOf = async (name: string) => {
    const counts: Record<string, number> = {}
    const rows = await portal.app.db.select().from(releaseCounts).where(eq(releaseCounts.name, name))
    for (const { stage, route, code, count } of rows) {
      const key = `${stage} ${route} ${code}`
      counts[key] = (counts[key] ?? 0) + count
    }
    return counts
  }

  async function openPapers(browser = new Browser(portal.app)) {
    const page = await OpenPage.in(browser, '/papers')
    await page.load('papers')
    return page
  }

  beforeEach(async () => {
    await portal.registry.release(shellRelease(), remoteRelease('papers'))
  })

  test('count once per visit, release, kind and route', async () => {
    const browser = new Browser(portal.app)
    const page = await openPapers(browser)

    const answer = await page.report('papers', displayed, displayed, thrown)
    await page.report('papers', displayed, thrown, { ...thrown, code: 'RangeError' })
    await (await openPapers(browser)).report('papers', displayed)
    await (await openPapers()).report('papers', displayed)

    expect(answer.statusCode).toBe(204)
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 2, 'render /papers TypeError': 1 })
  })

  test('count again in the same row after an hour, and after the release was activated again', async () => {
    const { app, clock, registry } = portal
    const page = await openPapers()
    await page.report('papers', displayed)
    clock.advance(3_601)
    await page.report('papers', displayed)
    await page.report('papers', displayed)
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 2 })

    await registry.release(remoteRelease('papers'))
    clock.advance(1)
    await registry.rollBack('papers')
    await page.report('papers', displayed)
    await page.report('papers', displayed)

    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 3 })
    expect(await app.db.$count(releaseReports)).toBe(1)
  })

  test('of several visits that are written together all count, also in a minute that has a row', async () => {
    const { app, clock } = portal
    const { manifest } = remoteRelease('papers')
    const event = {
      name: 'papers',
      version: manifest.version,
      route: '/papers',
      stage: 'displayed',
      code: '',
    }
    for (let written = 0; written < 2; written += 1) await countEvents(app.db, [event, event], clock.now())
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 4 })
  })

  test('keep the position of the first failure, without unknown fields', async () => {
    const place = { file: 'page.js', line: 1, column: 20 }
    const events = { ...thrown, position: place }
    await (await openPapers()).report('papers', { ...thrown, position: { file: '../page.js', line: 0 } })
    await (await openPapers()).report('papers', { ...events, colour: 'red' } as typeof events)
    const answer = await (await openPapers()).report('papers', { ...events, position: { ...place, line: 2 } })

    expect(answer.statusCode).toBe(204)
    const [row, ...others] = await portal.app.db.select().from(releaseCounts)
    expect([row?.code, row?.count, row?.position, others]).toEqual(['TypeError', 3, place, []])
  })

  test('add measurements to a histogram, once per visit, metric and route', async () => {
    const page = await openPapers()
    const lcp = (value: number) => ({ kind: 'timed', metric: 'LCP', value }) as const

    await page.report('papers', lcp(1_234), lcp(9), { kind: 'timed', metric: 'CLS', value: 0.02 })
    await page.report('papers', lcp(9))

    const rows = await portal.app.db.select().from(releaseTimings)
    expect(rows).toMatchObject([
      { metric: 'CLS', bucket: 25, count: 1, route: '/papers' },
      { metric: 'LCP', bucket: 1_800, count: 1, route: '/papers' },
    ])
  })

  test('count only for releases whose files the visit requested, under routes of their manifests', async () => {
    const { registry } = portal
    const page = await openPapers()
    const other = remoteRelease('seniors')
    await registry.release(other)
    const { version } = other.manifest

    await page.send([
      { ...thrown, name: 'seniors', version, route: '/seniors' },
      { ...thrown, name: 'papers', version: '9.9.9-0badcafe', route: '/papers' },
      { ...thrown, name: 'shell', version: page.versionOf('shell'), route: '/' },
      { ...displayed, name: 'papers', version: page.versionOf('papers'), route: '/of/no/one' },
    ])

    expect(await countsOf('seniors')).toEqual({})
    expect(await countsOf('shell')).toEqual({})
    expect(await countsOf('papers')).toEqual({ 'displayed - ': 1 })
  })

  test('are ignored without a visit, or with a forged one', async () => {
    const browser = new Browser(portal.app)
    const page = await openPapers(browser)
    const [id = '', signature = ''] = (browser.cookies.get('portal_visit') ?? '').split('.')
    // The last letter's lowest bits mean nothing, so another one may be the same signature.
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

    for (const forged of ['', 'nonsense', id, `${id}.${changed}`, `${id}.${signature}.more`]) {
      if (forged) browser.cookies.set('portal_visit', forged)
      else browser.cookies.delete('portal_visit')
      expect((await page.report('papers', thrown)).statusCode).toBe(204)
    }

    expect(await countsOf('papers')).toEqual({})
  })

  test('store no user input: codes are words, routes patterns', async () => {
    const page = await openPapers()

    for (const event of [
      { ...thrown, code: 'name@institute.example' },
      { ...thrown, route: '/papers?search=me' },
    ])
      expect((await page.report('papers', event)).statusCode).toBe(400)
    const withMessage = { ...thrown, message: 'name@institute.example' }
    expect((await page.report('papers', withMessage)).statusCode).toBe(204)
    expect(JSON.stringify(await portal.app.db.select().from(releaseCounts))).not.toContain('institute')
  })

  test('count for the account, or for a network range without one', async () => {
    const { app } = portal
    const campus = Array.from({ length: 5 }, (_each, host) => new Browser(app, `198.51.100.${host + 1}`))
    for (const browser of campus) await (await openPapers(browser)).report('papers', displayed, thrown)
    const [first, second] = [await signedUp(portal), await signedUp(portal)]
    for (const { browser } of [first, second]) await (await openPapers(browser)).report('papers', displayed)

    const reports = await app.db.select().from(releaseReports)
    const votersOf = (isAccount: boolean) =>
      new Set(reports.filter((one) => one.isAccount === isAccount).map(({ voter }) => voter)).size
    expect([votersOf(true), votersOf(false)]).toEqual([2, 1])
    expect(JSON.stringify(reports)).not.toContain(first.user._id)
  })

  test('count for the account once the visitor signs in', async () => {
    const { app } = portal
    const { browser } = await signedUp(portal)
    const visitor = new Browser(app)
    const page = await openPapers(visitor)
    await page.report('papers', thrown)
    visitor.cookies.set('portal_session', browser.cookies.get('portal_session') ?? '')
    visitor.cookies.delete('XSRF-TOKEN')

    await page.report('papers', thrown)

    const reports = await app.db.select({ isAccount: releaseReports.isAccount }).from(releaseReports)
    expect(reports).toEqual([{ isAccount: true }])
  })
})

withEmptyRegistry('the figures of a release', { on: onPostgres }, (portal) => {
  test('are for its team: views, reporters, failures, and the earliest next step', async () => {
    const { app, clock, registry } = portal
    const [active, next, other] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), active)
    for (const release of [next, other]) await registry.publish(release)
    await registry.activate(next, { auto: true })
    const started = clock.now()
    clock.advance(60)
    await insertVotes(app.db, next.manifest, { count: 3, failed: 1, at: started })
    const figures = async ({ manifest: { version } } = next, as = 'papers') => {
      const headers = { authorization: `Bearer ${await registry.tokenOf(as)}` }
      return registry.page(`/backend/release/papers/figures?version=${version}`, headers)
    }
    const { minutes } = app.environment.stability
    const after = (share: number) =>
      new Date(started.getTime() + (share * minutes * 60_000) / 3).toISOString()

    expect((await figures()).json()).toEqual({ views: 3, reporters: 3, failures: 1, nextStepAt: after(1) })
    // A canary that doesn't advance by itself can still become stable.
    const { version } = next.manifest
    await registry.post('papers/activate', { version, share: 10 }, 'papers')
    expect((await figures(next, 'core')).json()).toMatchObject({ views: 3, nextStepAt: after(3) })
    expect((await figures(other)).statusCode).toBe(404)
    expect((await figures(next, 'seniors')).statusCode).toBe(403)
  })
})

const origin = 'http://localhost:80'
const senior = `${origin}/seniors/8f14e45f?token=secret`
const route = { path: '/seniors/:id', access: 'public' as const, files: ['page.js'], shared: [] }

withEmptyRegistry('what browsers report by themselves', (portal) => {
  /** A portal with shell and seniors, and a count of stored reports. */
  async function seniors() {
    const { app, registry } = portal
    const shell = shellRelease()
    const remote = remoteRelease('seniors', { routes: [route], nav: [] })
    await registry.release(shell, remote)
    await app.db.delete(releaseCounts)
    const { version } = remote.manifest
    return {
      version,
      file: `${origin}/releases/seniors/${version}/page.js`,
      shellFile: `${origin}/releases/shell/${shell.version}/main.js`,
      send: (payload: unknown, contentType = 'application/reports+json') =>
        app.inject({
          method: 'POST',
          url: `/backend${browserReportsPath}`,
          headers: { 'content-type': contentType },
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        }),
      counted: async () =>
        (await app.db.select().from(releaseCounts).where(eq(releaseCounts.stage, 'browser')))
          .map(({ name, route, code, count }) => `${name} ${route} ${code} ${count}`)
          .sort(),
    }
  }

  test('counts for the app whose file it names, under the page’s pattern', async () => {
    const { send, counted, file, shellFile } = await seniors()
    const violation = { effectiveDirective: 'style-src-elem', blockedURL: 'inline', sourceFile: file }

    const answer = await send([
      { type: 'csp-violation', age: 1, url: senior, user_agent: 'x', body: violation },
      { type: 'integrity-violation', url: senior, body: { blockedURL: file, destination: 'script' } },
      { type: 'integrity-violation', url: senior, body: { blockedURL: shellFile } },
      { type: 'crash', url: senior, body: { reason: 'unresponsive', stack: `at f (${file}:1:2)` } },
      { type: 'crash', url: senior, body: { reason: 'oom' } },
    ])
    await send([{ type: 'csp-violation', url: senior, body: violation }])

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await counted()).toEqual([
      'seniors /seniors/:id crash-oom 1',
      'seniors /seniors/:id crash-unresponsive 1',
      'seniors /seniors/:id csp-style-src-elem 2',
      'seniors /seniors/:id integrity 1',
      'shell - integrity 1',
    ])
  })

  test('is refused in another format, or if too large', async () => {
    const { send, counted } = await seniors()

    const answers = [
      await send('[]', 'application/json'),
      await send('{'),
      await send({}),
      await send([{ url: 'x'.repeat(70_000) }]),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 400, 400, 413])
    expect(answers[0]?.json()).toEqual({ message: 'Reports of browsers are application/reports+json' })
    expect(await counted()).toEqual([])
  })

  test('is ignored for unknown releases, invalid content, or repetition in a body', async () => {
    const { send, counted, file, version } = await seniors()
    const csp = (body: object, url = senior) => ({ type: 'csp-violation', url, body })

    const answer = await send([
      csp({ effectiveDirective: 'img-src', sourceFile: file }),
      csp({ effectiveDirective: 'img-src', sourceFile: file, sample: 'another' }),
      csp({ effectiveDirective: 'typed by somebody', sourceFile: file }),
      csp({ effectiveDirective: 'img-src', sourceFile: 'chrome-extension://abc/content.js' }),
      csp({ effectiveDirective: 'img-src', sourceFile: file.replace(version, '9.9.9-0badcafe') }),
      csp({ sourceFile: file }, 'about:blank'),
      { type: 'deprecation', url: senior, body: { sourceFile: file } },
      { type: 'crash', url: `${origin}/nowhere`, body: {} },
      { type: 'csp-violation' },
      null,
    ])

    expect(answer.statusCode).toBe(204)
    expect(await counted()).toEqual(['seniors /seniors/:id csp 1', 'seniors /seniors/:id csp-img-src 1'])
  })
})
