import { appStatusAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { expectRefusal } from '../../../testing/refusals.ts'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { channels } from '../../channels/channels.tables.ts'
import { releases } from '../../registry/releases.tables.ts'
import { insertReports, insertRollback, insertTimings, setRolledBack } from '../health.samples.ts'

withEmptyRegistry('the status', (portal) => {
  const source = { person: 'Asha Rao', commit: '0123456789abcdef', note: 'Filters <b>stay</b>' }

  /** A shell and papers with a canary, and what pages reported. */
  async function club() {
    const { app, registry, clock } = portal
    // The health cached for another test is too old.
    clock.advance(10)
    const now = clock.now()
    const shell = shellRelease()
    const [first, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shell, first)
    await registry.publish(next, 'papers', source)
    await registry.activate(next, { share: 25 })
    await app.db.update(releases).set({ stableAt: now }).where(eq(releases.version, first.version))
    const papers = { name: 'papers', version: first.version }
    await insertReports(app, now, [
      { ...papers, minutes: 1_430, count: 1_200 },
      { ...papers, minutes: 200, count: 40, stage: 'slow', code: 'content' },
      { ...papers, minutes: 30, count: 800 },
      { ...papers, version: next.version, minutes: 3, count: 4, stage: 'render', code: 'TypeError' },
      { ...papers, minutes: 20, count: 9, stage: 'browser', code: 'csp' },
      // Too long ago.
      { ...papers, minutes: 1_500, count: 7_000 },
    ])
    await insertTimings(app, now, [{ ...papers, metric: 'LCP', buckets: { 1200: 50, 2500: 30, 6000: 20 } }])
    return { ...portal, now, versions: { first: first.version, next: next.version } }
  }

  test('is one page without scripts, and the same as JSON: apps, shares, failures, vitals, services', async () => {
    const { app, browser, versions, now, clock } = await club()
    const earlier = new Date(now.getTime() - 60_000)
    await app.db.update(releases).set({ stableAt: earlier }).where(eq(releases.version, versions.next))
    app.uptime.note('github', false)
    await app.uptime.look()
    clock.advance(6)

    const page = await browser().open('/status')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^' ]+'(;|$)/)
    expect(page.body).toContain(`<strong>25 %</strong> get <code>${versions.next}</code>`)
    expect(page.body).toContain(
      'aria-label="Part papers, the last 24 hours: 2,000 views, 4 failures, 40 slow; most failures, 4, in the hour from',
    )
    expect(page.body).toContain('GitHub can’t be reached.')

    const json = await browser().open('/status.json')
    expect(json.statusCode).toBe(200)
    const { apps, services } = json.json()
    const papers = apps.find(({ name }: { name: string }) => name === 'papers')
    expect(papers).toMatchObject({
      title: 'Part papers',
      team: 'papers',
      state: 'rolling out',
      stable: { version: versions.first },
      active: { version: versions.first, by: 'team papers', stableAt: expect.any(String) },
      canary: { version: versions.next, share: 25, auto: false, by: 'team papers' },
      day: { views: 2_000, failures: 4, slow: 40 },
      vitals: [{ metric: 'LCP', views: 100, rating: 'good', good: 50 + 30, poor: 20 }],
    })
    expect(papers.hours).toHaveLength(24)
    expect(papers.hours[0]).toMatchObject({ views: 1_200 })
    expect(papers.hours[23]).toMatchObject({ views: 800, failures: 4 })
    const github = services.find(({ name }: { name: string }) => name === 'github')
    expect([github.state, github.uptime]).toEqual(['down', 0])
    expect(services[0]).toMatchObject({ name: 'database', state: 'up', uptime: 1 })
  })

  test('says that an app is failing, or that a release was rolled back automatically in the last day, and why', async () => {
    const { app, browser, registry, versions, now, clock } = await club()
    await insertRollback(app, now, {
      name: 'papers',
      version: versions.next,
      toVersion: versions.first,
      minutes: 20,
    })
    clock.advance(6)
    const stateOf = async () => (await browser().open('/status.json')).json().apps[1].state
    const { body } = await browser().open('/status')
    expect(body).toContain('It failed for 6 of 9 visitors; mostly at render of /papers (TypeError).')
    await app.db.update(channels).set({ canary: null })
    clock.advance(6)
    expect(await stateOf()).toBe('rolled back')

    // Without a stable release to go back to, it stays and fails.
    await insertRollback(app, now, { name: 'papers', version: versions.first, toVersion: null, minutes: 1 })
    clock.advance(6)
    expect(await stateOf()).toBe('failing')
    await setRolledBack(app.db, { name: 'papers', version: versions.first }, null)
    clock.advance(6)
    expect(await stateOf()).toBe('rolled back')

    await insertReports(app, now, [
      { name: 'papers', version: versions.first, minutes: 1, count: 90, stage: 'chunk', code: 'network' },
    ])
    expect(await stateOf()).toBe('rolled back') // cached for some seconds
    clock.advance(6)
    expect(await stateOf()).toBe('failing')
    expect((await browser().open('/status')).body).toContain('Part papers: more failures than usual.')
    clock.advance(86_400)
    expect(await stateOf()).toBe('working')

    // A release that is no longer stored wasn't activated again.
    const pruned = { name: 'papers', version: '0.9.0-00000000', toVersion: versions.first, minutes: 1 }
    await insertRollback(app, clock.now(), pruned)
    clock.advance(6)
    expect(await stateOf()).toBe('rolled back')
    await registry.release(remoteRelease('papers'))
    clock.advance(6)
    expect(await stateOf()).toBe('working')
  })

  test('is shown while the figures can’t be read, with the last ones', async () => {
    const { app, browser, clock, versions } = await club()
    expect((await browser().open('/status')).body).toContain('>25 %<')
    await app.db.execute('ALTER TABLE release_counts RENAME TO release_counts_away')
    clock.advance(120)
    const page = await browser().open('/status')
    await app.db.execute('ALTER TABLE release_counts_away RENAME TO release_counts')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The figures can’t be read right now; these are from')
    expect(page.body).toContain(versions.first)
  })

  test('of one app is for its team and leads: history, checks, figures by route and failures', async () => {
    const { browser, versions, registry } = await club()
    const bad = remoteRelease('papers', { requires: { nowhere: '^1.0.0' } })
    await registry.publish(bad)
    await registry.activate(bad)
    const [student, member, lead] = [
      await signedUp(portal),
      await signedUp(portal),
      await signedUpLead(portal),
    ]
    await registry.team('grant', 'papers', '--member', member.user.email)
    const path = '/release/papers/status'

    const refusals = [await browser().get(path), await student.browser.get(path)]
    expect(refusals.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [401, { message: 'Please log in first' }],
      [403, { message: 'Only leads and the team of this app may see this' }],
    ])
    const unknown = await lead.browser.get('/release/nothing/status')
    expectRefusal(unknown, 404, 'There is no app of this name')

    for (const answer of [await lead.browser.get(path), await member.browser.get(path)]) {
      const status = appStatusAnswer.parse(answer.json())
      expect(status).toMatchObject({
        app: { name: 'papers', state: 'rolling out', active: { version: versions.first } },
        hasNewest: false,
        needsSignature: false,
        olderReleases: 0,
        rollbacks: [],
        checks: [{ version: bad.version }, { version: versions.next }, { version: versions.first }],
      })
      expect(status.checks.map(({ violations }) => violations.length > 0)).toEqual([true, false, false])
      const release = status.releases.find(({ version }) => version === versions.next)
      expect(release).toMatchObject({ source, share: 25, isActive: false, day: { views: 0, failures: 4 } })
      expect(release?.size?.first).toBeGreaterThan(0)
      expect(status.routes).toMatchObject([
        { route: '/papers', version: versions.first, views: 2_000, failures: 0, vitals: [{ metric: 'LCP' }] },
        { route: '/papers', version: versions.next, views: 0, failures: 4, vitals: [] },
      ])
      expect(status.routes[0]?.hours[0]?.views).toBe(1_200)
      expect(status.failures).toContainEqual({
        count: 4,
        stage: 'render',
        route: '/papers',
        code: 'TypeError',
        source: null,
        version: versions.next,
      })
    }
  })

  test('of one app gives the file and line of a failure by the source maps of the release', async () => {
    const { app, registry, clock } = portal
    clock.advance(10)
    const mapOf = (mappings: string) =>
      JSON.stringify({ version: 3, sources: ['webpack://papers/src/list/ListPage.tsx'], names: [], mappings })
    const release = remoteRelease('papers', {
      contents: {
        // All of it is from line 42.
        'page.js.map': mapOf('AAyCA'),
        'wrong.js': '',
        'wrong.js.map': mapOf('!'),
        'bare.js.map': '[',
      },
    })
    await registry.release(shellRelease(), release)
    const { version } = release.manifest
    const failed = { name: 'papers', version, count: 2, stage: 'render', code: 'TypeError' }
    const files = ['page.js', 'page.js', 'wrong.js', 'bare.js', 'gone.js']
    await insertReports(
      app,
      clock.now(),
      files.map((file, index) => ({
        ...failed,
        minutes: index,
        position: { file, line: 1, column: index + 1 },
      })),
    )
    const lead = await signedUpLead(portal)

    const { failures } = appStatusAnswer.parse((await lead.browser.get('/release/papers/status')).json())
    expect(failures.map(({ count, source }) => [count, source])).toEqual([
      [6, null],
      [4, 'src/list/ListPage.tsx:42'],
    ])
  })
})
