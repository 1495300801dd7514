import { eq } from 'drizzle-orm'
import { Browser } from '../../testing/browser.ts'
import { displayed, OpenPage, thrown } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp } from '../../testing/students.ts'
import { releaseCounts, releaseReports, releaseTimings } from './telemetry.tables.ts'

withEmptyRegistry('page reports', (portal) => {
  const countsOf = async (name: string) => {
    const counts: Record<string, number> = {}
    const rows = await portal().app.db.select().from(releaseCounts).where(eq(releaseCounts.name, name))
    for (const { stage, route, code, count } of rows) {
      const key = `${stage} ${route} ${code}`
      counts[key] = (counts[key] ?? 0) + count
    }
    return counts
  }

  async function openPapers(browser = new Browser(portal().app)) {
    const page = await OpenPage.in(browser, '/papers')
    await page.load('papers')
    return page
  }

  beforeEach(async () => {
    await portal().registry.release(shellRelease(), remoteRelease('papers'))
  })

  test('count once per visit, release, kind and route', async () => {
    const browser = new Browser(portal().app)
    const page = await openPapers(browser)

    const answer = await page.report('papers', displayed, displayed, thrown)
    await page.report('papers', displayed, thrown, { ...thrown, code: 'RangeError' })
    await (await openPapers(browser)).report('papers', displayed)
    await (await openPapers()).report('papers', displayed)

    expect(answer.statusCode).toBe(204)
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 2, 'render /papers TypeError': 1 })
  })

  test('count again in the same row after an hour, and after the release was activated again', async () => {
    const { app, clock, registry } = portal()
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

  test('keep the position of the first failure, without unknown fields', async () => {
    const place = { file: 'page.js', line: 1, column: 20 }
    const events = { ...thrown, position: place }
    await (await openPapers()).report('papers', { ...thrown, position: { file: '../page.js', line: 0 } })
    await (await openPapers()).report('papers', { ...events, colour: 'red' } as typeof events)
    const answer = await (await openPapers()).report('papers', { ...events, position: { ...place, line: 2 } })

    expect(answer.statusCode).toBe(204)
    const [row, ...others] = await portal().app.db.select().from(releaseCounts)
    expect([row?.code, row?.count, row?.position, others]).toEqual(['TypeError', 3, place, []])
  })

  test('add measurements to a histogram, once per visit, metric and route', async () => {
    const page = await openPapers()
    const lcp = (value: number) => ({ kind: 'timed', metric: 'LCP', value }) as const

    await page.report('papers', lcp(1_234), lcp(9), { kind: 'timed', metric: 'CLS', value: 0.02 })
    await page.report('papers', lcp(9))

    const rows = await portal().app.db.select().from(releaseTimings)
    expect(rows).toMatchObject([
      { metric: 'CLS', bucket: 25, count: 1, route: '/papers' },
      { metric: 'LCP', bucket: 1_800, count: 1, route: '/papers' },
    ])
  })

  test('count only for releases whose files the visit requested, under routes of their manifests', async () => {
    const { registry } = portal()
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
    const browser = new Browser(portal().app)
    const page = await openPapers(browser)
    const visit = browser.cookies.get('portal_visit') ?? ''
    const [id = '', signature = ''] = visit.split('.')
    const other = await openPapers()
    await other.load('papers')

    for (const forged of [
      undefined,
      'nonsense',
      id,
      // The last letter's lowest bits mean nothing, so another one may be the same signature.
      `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${id}.${signature}.more`,
    ]) {
      if (forged === undefined) browser.cookies.delete('portal_visit')
      else browser.cookies.set('portal_visit', forged)
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
    expect(JSON.stringify(await portal().app.db.select().from(releaseCounts))).not.toContain('institute')
  })

  test('count for the account, or for a network range without one', async () => {
    const { app } = portal()
    const campus = Array.from({ length: 5 }, (_each, host) => new Browser(app, `198.51.100.${host + 1}`))
    for (const browser of campus) await (await openPapers(browser)).report('papers', displayed, thrown)
    const [first, second] = [await signedUp(portal()), await signedUp(portal())]
    for (const { browser } of [first, second]) await (await openPapers(browser)).report('papers', displayed)

    const reports = await app.db.select().from(releaseReports)
    const votersOf = (isAccount: boolean) =>
      new Set(reports.filter((one) => one.isAccount === isAccount).map(({ voter }) => voter)).size
    expect([votersOf(true), votersOf(false)]).toEqual([2, 1])
    expect(JSON.stringify(reports)).not.toContain(first.user._id)
  })

  test('count for the account once the visitor signs in', async () => {
    const { app } = portal()
    const { browser } = await signedUp(portal())
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
