import { deleteBeyond } from '../../core/database/delete-in-pieces.ts'
import { signer } from '../../core/environment/signer.ts'
import { Browser } from '../../testing/browser.ts'
import { displayed, OpenPage, type PageEvent } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { insertVotes } from '../../testing/releases/release-votes.ts'
import { signedUp } from '../../testing/students.ts'
import { releaseCounts, releaseLoads, releaseReports, releaseTimings } from './telemetry.tables.ts'

const stages = ['entry', 'chunk', 'integrity', 'load', 'render', 'action'] as const
const paths = Array.from({ length: 10 }, (_each, index) => `/papers/${index}`)

withEmptyRegistry('one visitor who reports as much as possible', (portal) => {
  beforeEach(async () => {
    const routes = ['/papers', ...paths].map((path) => ({
      path,
      access: 'public' as const,
      files: [],
      shared: [],
    }))
    await portal.registry.release(shellRelease(), remoteRelease('papers', { routes, nav: [] }))
  })

  async function openPapers(browser = new Browser(portal.app)) {
    const page = await OpenPage.in(browser, '/papers')
    await page.load('papers')
    return page
  }

  const failed = (stage: (typeof stages)[number], route: string, code: string) =>
    ({ kind: 'failed', stage, route, code }) as PageEvent

  test('adds one row for each kind and route, and none for made-up codes and paths', async () => {
    const { app, clock } = portal
    const page = await openPapers()
    for (let index = 0; index < 10; index += 1) {
      clock.advance(600)
      const events = stages.flatMap((stage) => [
        failed(stage, '/papers', `Code${index}of${stage}`),
        failed(stage, `/made/up/${index}`, `Code${index}`),
      ])
      expect((await page.report('papers', displayed, ...events)).statusCode).toBe(204)
    }

    expect(await app.db.$count(releaseReports)).toBe(1 + stages.length * 2)
    const counts = await app.db.select().from(releaseCounts)
    expect(counts.map(({ code }) => code)).toEqual(expect.arrayContaining(['', 'other']))
    expect(new Set(counts.map(({ route }) => route))).toEqual(new Set(['/papers', '-']))
  })

  test('adds 2,000 reports of an account or a network in an hour', async () => {
    const { app, clock } = portal
    const { browser } = await signedUp(portal)
    for (const visitor of [browser, new Browser(app, '203.0.113.7')]) {
      await app.db.delete(releaseReports)
      const page = await openPapers(visitor)
      await page.report('papers', displayed)
      const [row] = await app.db.select().from(releaseReports)
      if (!row) throw new Error('nothing was stored')
      const more = Array.from({ length: 1_999 }, (_each, index) => ({ ...row, visit: `visit ${index}` }))
      await app.db.insert(releaseReports).values(more)

      await page.report('papers', failed('render', '/papers', 'TypeError'))
      expect(await app.db.$count(releaseReports)).toBe(2_000)
      const other = await openPapers(new Browser(app, '198.51.100.7'))
      await other.report('papers', displayed)
      expect(await app.db.$count(releaseReports)).toBe(2_001)
      clock.advance(3_601)
      await page.report('papers', failed('render', '/papers', 'TypeError'))
      expect(await app.db.$count(releaseReports)).toBe(2_002)
    }
  })

  test('adds the file requests of 2,000 visits of a network in a minute', async () => {
    const { app, registry } = portal
    const file = `/releases/papers/${(await registry.active()).papers}/remoteEntry.js`
    const signed = signer(app.environment.sessionSecret, 'visit')
    const visitor = (index: number, address: string) => {
      const id = String(index).padStart(22, '0')
      const one = new Browser(app, address)
      one.cookies.set('portal_visit', signed.sign(id))
      return one
    }

    // Requests that the database didn't take are written again.
    await app.db.execute('ALTER TABLE release_loads RENAME TO release_loads_away')
    await visitor(9_998, '203.0.113.7').open(file)
    await app.loadsWritten()
    await app.db.execute('ALTER TABLE release_loads_away RENAME TO release_loads')
    for (let index = 0; index < 2_100; index += 1) await visitor(index, '198.51.100.7').open(file)
    await visitor(9_999, '203.0.113.7').open(file)
    await app.loadsWritten()

    expect(await app.db.$count(releaseLoads)).toBe(2_002)
  })
})

withEmptyRegistry('the cleanup of reports', (portal) => {
  test('deletes rows that are no longer needed', async () => {
    const { app, clock, browser, registry } = portal
    await registry.release(shellRelease(), remoteRelease('papers'))
    const page = await OpenPage.in(browser(), '/papers')
    await page.load('papers')
    await page.report('papers', displayed, { kind: 'timed', metric: 'LCP', value: 900 })
    const tables = { releaseReports, releaseCounts, releaseTimings, releaseLoads }
    const left = async () => {
      await app.runJob('telemetry-cleanup')
      const names: string[] = []
      for (const [name, table] of Object.entries(tables))
        if ((await app.db.$count(table)) > 0) names.push(name)
      return names
    }

    expect(await left()).toEqual(Object.keys(tables))
    clock.advance(8 * 86_400)
    expect(await left()).toEqual(['releaseLoads'])
    clock.advance(24 * 86_400)
    expect(await left()).toEqual([])
  })

  test('deletes the oldest rows first if a table is full', async () => {
    const { app, clock } = portal
    const [release, older] = [remoteRelease('papers'), remoteRelease('papers')]
    const before = new Date(clock.now().getTime() - 1_000)
    await insertVotes(app.db, older.manifest, { count: 2, at: before })
    await insertVotes(app.db, release.manifest, { count: 10, at: clock.now() })

    await deleteBeyond(app.db, releaseReports, releaseReports.at, 10)

    const left = await app.db.selectDistinct({ version: releaseReports.version }).from(releaseReports)
    expect(left).toEqual([{ version: release.version }])
    expect(await app.db.$count(releaseReports)).toBe(10)
  })
})
