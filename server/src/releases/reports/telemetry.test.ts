import { eq } from 'drizzle-orm'
import { Browser } from '../../testing/browser.ts'
import { displayed, OpenPage, thrown } from '../../testing/open-page.ts'
import { openPortal } from '../../testing/portal.ts'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { signedUp } from '../../testing/students.ts'
import { findSet, setKeeper } from './kept-sets.queries.ts'
import { releaseCounts, releaseReporters, releaseTimings } from './telemetry.tables.ts'

withEmptyRegistry('what pages tell', (portal) => {
  const countsOf = async (name: string) => {
    const rows = await portal().app.db.select().from(releaseCounts).where(eq(releaseCounts.name, name))
    return Object.fromEntries(
      rows.map(({ stage, route, code, count }) => [`${stage} ${route} ${code}`, count]),
    )
  }

  const reportersOf = (name: string) =>
    portal().app.db.select().from(releaseReporters).where(eq(releaseReporters.name, name))

  async function openPapers(browser = new Browser(portal().app)) {
    const page = await OpenPage.in(browser, '/papers')
    await page.load('papers')
    return page
  }

  beforeEach(async () => {
    const { registry } = portal()
    await registry.release(shellRelease(), remoteRelease('papers'))
  })

  test('is counted by minute, release, route and stage, once a page and kind', async () => {
    const page = await openPapers()

    const answer = await page.tell('papers', displayed, displayed, thrown)
    await page.tell('papers', displayed, thrown, { ...thrown, code: 'RangeError' })
    const other = await openPapers()
    await other.tell('papers', displayed)

    expect(answer.statusCode).toBe(204)
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 2, 'render /papers TypeError': 1 })
  })

  test('is kept with the place of the first failure; one that cannot be read, and what this node does not know, is left out', async () => {
    const place = { file: 'page.js', line: 1, column: 20 }
    const told = { ...thrown, position: place }
    await (await openPapers()).tell('papers', { ...thrown, position: { file: '../page.js', line: 0 } })
    await (await openPapers()).tell('papers', { ...told, colour: 'red' } as typeof told)
    const answer = await (await openPapers()).tell('papers', { ...told, position: { ...place, line: 2 } })

    expect(answer.statusCode).toBe(204)
    const [row, ...others] = await portal().app.db.select().from(releaseCounts)
    expect([row?.code, row?.count, row?.position, others]).toEqual(['TypeError', 3, place, []])
  })

  test('of a fallback counts, also where another browser has the same set without it', async () => {
    const { registry, app } = portal()
    const version = (await registry.active()).papers ?? ''
    await registry.release(remoteRelease('papers'))
    const browser = new Browser(app)
    const page = await OpenPage.in(browser, '/papers')
    const other = new Browser(app)
    other.cookies.set('portal_avoid', `papers@${version}`)

    await OpenPage.in(other, '/papers')
    await browser.open(`/releases/papers/${version}/remoteEntry.js`)
    const event = { kind: 'displayed', name: 'papers', version, route: '/papers' }
    await page.send({ token: page.token, events: [event] })

    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 1 })
  })

  test('is known of a set by all that any node has composed of it', async () => {
    const { app, clock } = portal()
    const [one, other] = [setKeeper(app.db), setKeeper(app.db)]
    const id = 'kept-by-two-nodes'
    await Promise.all([
      one({ id, versions: { papers: ['2', '1'], shell: ['1'] } }, clock.now()),
      other({ id, versions: { papers: ['2'] } }, clock.now()),
    ])
    clock.advance(3_601)
    await other({ id, versions: { papers: ['2'] } }, clock.now())
    expect(await findSet(app.db, id)).toEqual({ papers: ['1', '2'], shell: ['1'] })
  })

  test('in times is counted in a histogram, by release and route', async () => {
    const page = await openPapers()
    const lcp = (value: number) => ({ kind: 'timed', metric: 'LCP', value }) as const

    await page.tell('papers', lcp(1_234), lcp(9), { kind: 'timed', metric: 'CLS', value: 0.02 })

    const rows = await portal().app.db.select().from(releaseTimings)
    expect(rows).toMatchObject([
      { metric: 'CLS', bucket: 25, count: 1, route: '/papers' },
      { metric: 'LCP', bucket: 1_800, count: 1, route: '/papers' },
    ])
  })

  test('counts only of the releases in the page, of those that the visit has asked for, at routes that there are', async () => {
    const { registry } = portal()
    const page = await openPapers()
    const elsewhere = remoteRelease('seniors')
    await registry.release(elsewhere)
    const { version } = elsewhere.record

    await page.send({
      token: page.token,
      events: [
        { ...thrown, name: 'seniors', version, route: '/seniors' },
        { ...thrown, name: 'papers', version: '9.9.9-0badcafe', route: '/papers' },
        { ...thrown, name: 'shell', version: page.versionOf('shell'), route: '/' },
        { ...displayed, name: 'papers', version: page.versionOf('papers'), route: '/of/no/one' },
      ],
    })

    expect(await countsOf('seniors')).toEqual({})
    expect(await countsOf('shell')).toEqual({})
    expect(await countsOf('papers')).toEqual({ 'displayed - ': 1 })
  })

  test('with a forged, an expired or a foreign token counts nothing, and is answered in a clear line', async () => {
    const { clock } = portal()
    const page = await openPapers()
    const [id = '', expires = '', set = '', account = '', mac = ''] = page.token.split('.')
    const events = [{ ...thrown, name: 'papers', version: page.versionOf('papers'), route: '/papers' }]
    const forged = [
      'nonsense',
      `${id}.${Number(expires) + 900}.${set}.${account}.${mac}`,
      `other.${expires}.${set}.${account}.${mac}`,
      `${id}.${expires}.${set}.other.${mac}`,
      `${id}.${expires}.${set}.${account}.${mac.slice(0, -1)}`,
      `${page.token}.more`,
    ]

    for (const token of forged) {
      const answer = await page.send({ token, events })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { message: 'This token is of no page of this browser: reload the page' },
      ])
    }
    const other = await openPapers()
    expect((await other.send({ token: page.token, events })).statusCode).toBe(403)
    clock.advance(7 * 86_400)
    const late = await page.send({ token: page.token, events })

    expect(late.json().message).toMatch(/^The token of this page has expired/)
    expect(await countsOf('papers')).toEqual({})
  })

  test('of a page whose account has signed out since counts nothing, and is no fault', async () => {
    const { browser } = await signedUp(portal())
    const page = await openPapers(browser)
    await browser.post('/user/logout')

    expect((await page.tell('papers', thrown)).statusCode).toBe(204)

    expect(await countsOf('papers')).toEqual({})
  })

  test('needs no header of ours, and comes from no other site', async () => {
    const page = await openPapers()
    const foreign = await new Browser(portal().app).post(
      '/telemetry',
      {
        token: page.token,
        events: [{ ...displayed, name: 'papers', version: '1.0.0-0badcafe', route: '/' }],
      },
      { headers: { origin: 'https://evil.example' } },
    )

    expect((await page.tell('papers', displayed)).statusCode).toBe(204)
    expect(foreign.json().message).toMatch(/did not come from the portal’s own page/)
  })

  test('holds nothing that somebody typed: a code is a word, a route a pattern', async () => {
    const page = await openPapers()

    for (const event of [
      { ...thrown, code: 'name@institute.example' },
      { ...thrown, route: '/papers?search=me' },
    ])
      expect((await page.tell('papers', event)).statusCode).toBe(400)
    const withMessage = { ...thrown, message: 'name@institute.example' }
    expect((await page.tell('papers', withMessage)).statusCode).toBe(204)
    expect(JSON.stringify(await portal().app.db.select().from(releaseCounts))).not.toContain('institute')
  })

  test('counts from a page that has been open for days', async () => {
    const page = await openPapers()
    portal().clock.advance(6 * 86_400)

    expect((await page.tell('papers', displayed)).statusCode).toBe(204)

    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 1 })
  })

  test('makes one reporter of an account, and one of all other visitors of a range of addresses, in a window', async () => {
    const { app, clock } = portal()
    const campus = Array.from({ length: 5 }, (_each, host) => new Browser(app, `198.51.100.${host + 1}`))
    for (const browser of campus) await (await openPapers(browser)).tell('papers', displayed, thrown)
    const [first, second] = [await signedUp(portal()), await signedUp(portal())]
    for (const { browser } of [first, second, first])
      await (await openPapers(browser)).tell('papers', displayed)

    const told = await reportersOf('papers')
    expect(told.map(({ views, failed }) => [views, failed]).sort()).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ])
    expect(JSON.stringify(told)).not.toContain(first.user._id)
    clock.advance(5 * 60)
    await (await openPapers(first.browser)).tell('papers', displayed)
    expect(await reportersOf('papers')).toHaveLength(4)
  })

  test('is known on every node, whichever composed the page', async () => {
    const { app, clock } = portal()
    const other = await openPortal('postgres', {
      database: { ...app.database, close: async () => undefined },
      parts: { clock: clock.now },
      environment: { rateLimits: false },
    })
    const browser = new Browser(app)
    const page = await openPapers(browser)
    await app.loadsWritten()
    const elsewhere = new Browser(other.app)
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)

    const event = { ...displayed, name: 'papers', version: page.versionOf('papers'), route: '/papers' }
    const answer = await elsewhere.post('/telemetry', { token: page.token, events: [event] })
    await other.close()

    expect(answer.statusCode).toBe(204)
    expect(await countsOf('papers')).toEqual({ 'displayed /papers ': 1 })
  })
})
