import { createHmac } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import { keyFor } from '../../core/environment/keys.ts'
import { Browser } from '../../testing/browser.ts'
import { displayed, OpenPage, type Told } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { statementsOf } from '../../testing/statements.ts'
import * as tables from './telemetry.tables.ts'

const { releaseCounts, releaseLoads } = tables
const stages = ['entry', 'chunk', 'integrity', 'load', 'render', 'action'] as const
const codes = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AbortError', 'timeout', 'unknown'] as const
const paths = Array.from({ length: 10 }, (_each, index) => `/papers/${index}`)

withEmptyRegistry('one visitor who reports as much as possible', (portal) => {
  const browser = () => new Browser(portal().app)

  beforeEach(async () => {
    const routes = ['/papers', ...paths].map((path) => ({
      ...{ path, access: 'public' as const, files: [], shared: [] },
    }))
    await portal().registry.release(shellRelease(), remoteRelease('papers', { routes, nav: [] }))
  })

  async function openPapers() {
    const page = await OpenPage.in(browser(), '/papers')
    await page.load('papers')
    return page
  }

  const failed = (stage: (typeof stages)[number], route: string, code: string) =>
    ({ kind: 'failed', stage, route, code }) as Told

  const rows = async () => {
    let all = 0
    for (const table of Object.values(tables)) all += await portal().app.db.$count(table)
    return all
  }

  test('fills no table: made-up codes and paths of many pages are counted in the same rows', async () => {
    const before = await rows()
    for (let index = 0; index < 40; index += 1) {
      const page = await openPapers()
      const told = stages.flatMap((stage) => [
        failed(stage, '/papers', `Code${index}of${stage}`),
        failed(stage, `/made/up/${index}`, `Code${index}`),
      ])
      expect((await page.tell('papers', displayed, ...told)).statusCode).toBe(204)
    }

    // Of 40 visits what each has asked for; one network; the rest is counted together.
    expect((await rows()) - before).toBeLessThan(40 * 2 + 30)
    expect(await portal().app.db.selectDistinct({ code: releaseCounts.code }).from(releaseCounts)).toEqual(
      expect.arrayContaining([{ code: '' }, { code: 'other' }]),
    )
  })

  test('has at most ten failures of a page counted in a minute', async () => {
    const { app, clock } = portal()
    const page = await openPapers()
    const counted = () => app.db.$count(releaseCounts, eq(releaseCounts.stage, 'render'))

    await page.tell('papers', ...paths.map((path) => failed('render', path, 'TypeError')))
    await page.tell('papers', failed('render', '/papers', 'TypeError'))
    expect(await counted()).toBe(10)
    clock.advance(60)
    await page.tell('papers', failed('render', '/papers', 'TypeError'))

    expect(await counted()).toBe(11)
  })

  test('has a hundred rows of a release in a minute; what is beyond is still counted', async () => {
    const { app } = portal()
    for (const code of codes)
      for (const stage of stages.slice(0, 4)) {
        const page = await openPapers()
        await page.tell('papers', ...paths.map((path) => failed(stage, path, code)))
      }

    const all = codes.length * 4 * paths.length
    expect(await app.db.$count(releaseCounts)).toBeLessThanOrEqual(100 + stages.length)
    expect(await app.db.select({ all: sum(releaseCounts.count) }).from(releaseCounts)).toEqual([
      { all: String(all) },
    ])
  })

  test('leaves rows that are deleted in pieces, however many they are', async () => {
    const { app } = portal()
    const jobs = ['upkeep', 'telemetry-upkeep', 'passkey challenges']
    const statements = await statementsOf(async () => {
      for (const job of jobs) await app.runJob(job)
    })

    const deletes = statements.filter((statement) => /^delete/i.test(statement))
    expect(deletes.length).toBeGreaterThan(10)
    expect(deletes.filter((statement) => !/ctid.* limit /is.test(statement))).toEqual([])
  })

  test('asks for files in 2,000 visits a minute at most, whatever the visits are', async () => {
    const { app, registry } = portal()
    const file = `/releases/papers/${(await registry.active()).papers}/remoteEntry.js`
    const key = keyFor(app.environment.sessionSecret, 'visit')
    const visitor = (index: number, address: string) => {
      const id = String(index).padStart(22, '0')
      const seal = createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)
      const one = new Browser(app, address)
      one.cookies.set('portal_visit', `${id}.${seal}`)
      return one
    }

    for (let index = 0; index < 2_100; index += 1) await visitor(index, '198.51.100.7').open(file)
    await visitor(9_999, '203.0.113.7').open(file)
    await app.loadsWritten()

    expect(await app.db.$count(releaseLoads)).toBe(2_001)
  })
})
