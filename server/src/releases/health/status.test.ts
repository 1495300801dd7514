import { eq } from 'drizzle-orm'
import type { Browser } from '../../testing/browser.ts'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { statementsOf } from '../../testing/statements.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { automaticRollbacks, releases } from '../registry/releases.tables.ts'
import { measure, takeBack, tell } from './status.samples.ts'

const origin = 'http://localhost'

const font = 'inter-latin-wght-normal.6c596dfc.woff2'

/** Sends a form as browsers do. */
const submit = (browser: Browser, path: string, from: string | undefined = origin) =>
  browser.send('POST', path, undefined, {
    headers: {
      origin: from,
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': undefined,
    },
    payload: '',
  })

withEmptyRegistry('the status', (portal) => {
  const source = {
    person: 'Asha Rao',
    commit: '0123456789abcdef',
    branch: 'main',
    note: 'Filters <b>stay</b>',
  }

  /** A shell and papers, of which another release is rolled out, and what pages told of them. */
  async function club() {
    const { app, registry, clock } = portal()
    // What was read for another test is too old.
    clock.advance(10)
    const now = clock.now()
    const shell = shellRelease({ contents: { [font]: 'a font', 'icons.0badcafe.woff2': 'another' } })
    const [first, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shell, first)
    await registry.publish(next, 'papers', source)
    await registry.post('papers/activate', { version: next.record.version, share: 25 }, 'papers')
    await app.db.update(releases).set({ provenAt: now }).where(eq(releases.version, first.record.version))
    const papers = { name: 'papers', version: first.record.version }
    await tell(app, now, [
      { ...papers, minutes: 1_430, count: 1_200 },
      { ...papers, minutes: 200, count: 40, stage: 'slow', code: 'content' },
      { ...papers, minutes: 30, count: 800 },
      { ...papers, version: next.record.version, minutes: 3, count: 4, stage: 'render', code: 'TypeError' },
      { ...papers, minutes: 20, count: 9, stage: 'browser', code: 'csp' },
      // Too long ago.
      { ...papers, minutes: 1_500, count: 7_000 },
    ])
    await measure(app, now, [{ ...papers, metric: 'LCP', buckets: { 1200: 50, 2500: 30, 6000: 20 } }])
    return { ...portal(), now, versions: { first: first.record.version, next: next.record.version } }
  }

  test('is one page without scripts, and the same as JSON: parts, shares, failures, vitals, what they stand on', async () => {
    const { app, browser, versions, clock } = await club()
    app.uptime.note('github', false)
    await app.uptime.look()
    clock.advance(6)

    const page = await browser().open('/status')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    // The portal's own fonts, from where its pages have them.
    expect(page.headers['content-security-policy']).toContain("font-src 'self'")
    expect(page.body.match(/@font-face [^}]+/g)).toEqual([
      expect.stringMatching(new RegExp(`'Inter Variable'.* url\\('/releases/shell/[^/]+/${font}'\\)`)),
    ])
    expect(page.body).toContain(versions.first)
    expect(page.body).toContain(`<strong>25 %</strong> get <code>${versions.next}</code>`)
    expect(page.body).toContain(
      'aria-label="Part papers, the last 24 hours: 2,000 views, 4 failures, 40 slow; most failures, 4, in the hour from',
    )
    expect(page.body).toContain('GitHub: no answer just now')

    const json = await browser().open('/status.json')
    expect(json.statusCode).toBe(200)
    const { parts, services } = json.json()
    const papers = parts.find(({ name }: { name: string }) => name === 'papers')
    expect(papers).toMatchObject({
      title: 'Part papers',
      team: 'papers',
      state: 'rolling out',
      active: { version: versions.first, by: 'papers', provenAt: expect.any(String) },
      proven: { version: versions.first },
      rollout: { version: versions.next, share: 25, auto: false, by: 'papers' },
      day: { views: 2_000, failures: 4, slow: 40 },
      vitals: [{ metric: 'LCP', views: 100, rating: 'good', good: 50 + 30, poor: 20 }],
    })
    expect(papers.hours).toHaveLength(24)
    expect([papers.hours[0].views, papers.hours[23]]).toEqual([
      1_200,
      expect.objectContaining({ views: 800, failures: 4 }),
    ])
    const github = services.find(({ name }: { name: string }) => name === 'github')
    expect([github.state, github.uptime]).toEqual(['away', 0])
    expect(services[0]).toMatchObject({ name: 'database', state: 'there', uptime: 1 })
  })

  test('says of a part that it fails, or that a release of it was taken back, and why', async () => {
    const { app, browser, versions, now, clock } = await club()
    await takeBack(app, now, {
      name: 'papers',
      version: versions.next,
      toVersion: versions.first,
      minutes: 20,
    })
    clock.advance(6)
    const stateOf = async () => (await browser().open('/status.json')).json().parts[1].state
    const { body } = await browser().open('/status')
    expect(body).toContain('It failed for 6 of 9 that told of it; mostly at render of /papers (TypeError).')
    await app.db.execute('DELETE FROM rollouts')
    clock.advance(6)
    expect(await stateOf()).toBe('taken back')

    // What nothing can stand in for is there, and fails.
    await takeBack(app, now, { name: 'papers', version: versions.first, toVersion: null, minutes: 1 })
    clock.advance(6)
    expect(await stateOf()).toBe('failing')
    await app.db.delete(automaticRollbacks).where(eq(automaticRollbacks.version, versions.first))
    clock.advance(6)
    expect(await stateOf()).toBe('taken back')

    await tell(app, now, [
      { name: 'papers', version: versions.first, minutes: 1, count: 90, stage: 'chunk', code: 'network' },
    ])
    expect(await stateOf()).toBe('taken back') // kept for some seconds, for all who look
    clock.advance(6)
    expect(await stateOf()).toBe('failing')
    expect((await browser().open('/status')).body).toContain('Part papers: more fails than should.')
  })

  test('is shown while the figures cannot be read, with those that were read last', async () => {
    const { app, browser, clock, versions } = await club()
    expect((await browser().open('/status')).body).toContain('>25 %<')
    await app.db.execute('ALTER TABLE release_counts RENAME TO release_counts_away')
    clock.advance(120)
    const page = await browser().open('/status')
    await app.db.execute('ALTER TABLE release_counts_away RENAME TO release_counts')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The figures cannot be read just now; these are of')
    expect(page.body).toContain(versions.first)
  })

  test('of a part tells all its releases; who published them, codes and the gate’s answers only its own and leads', async () => {
    const { browser, versions, registry } = await club()
    const bad = remoteRelease('papers', { requires: { nowhere: '^1.0.0' } })
    await registry.publish(bad)
    await registry.activate(bad)
    const [student, member, lead] = [
      await signedUp(portal()),
      await signedUp(portal()),
      await signedUpLead(portal()),
    ]
    await registry.team('grant', 'papers', '--member', member.user.email)

    const page = async (from: Browser) => (await from.open('/status/papers')).body
    const secrets = ['Asha Rao', '0123456789ab', 'Filters', 'TypeError', 'Rule', 'Get the newest release']
    for (const other of [browser(), student.browser]) {
      const body = await page(other)
      expect(body).toContain(versions.next)
      expect(body).toContain('Threw as it was drawn')
      expect(body).toMatch(/[\d.]+ KB packed, [\d.]+ KB of it first/)
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    }
    for (const own of [member.browser, lead.browser]) {
      const body = await page(own)
      expect(secrets.filter((secret) => !body.includes(secret))).toEqual([])
      // What a team writes of itself is text.
      expect(body).toContain('Filters &lt;b&gt;stay&lt;/b&gt;')
    }
    expect((await browser().open('/status/nothing')).statusCode).toBe(404)
  })

  test('of a part tells its own the file and line of a failure, by the source maps of the release; without one, what it told before', async () => {
    const { app, registry, clock } = portal()
    clock.advance(10)
    const mapOf = (mappings: string) =>
      JSON.stringify({ version: 3, sources: ['webpack://papers/src/list/ListPage.tsx'], names: [], mappings })
    const release = remoteRelease('papers', {
      // Of line 42, all of it.
      contents: {
        'page.js.map': mapOf('AAyCA'),
        'wrong.js': '',
        'wrong.js.map': mapOf('!'),
        'bare.js.map': '[',
      },
    })
    await registry.release(shellRelease(), release)
    const { version } = release.record
    const failed = { name: 'papers', version, count: 2, stage: 'render', code: 'TypeError' }
    const positions = [
      ...['page.js', 'page.js', 'wrong.js', 'bare.js', 'gone.js'].map((file, index) => ({
        ...{ file, line: 1, column: index + 1 },
      })),
    ]
    await tell(
      app,
      clock.now(),
      positions.map((position, minutes) => ({ ...failed, minutes, position })),
    )
    const [student, lead] = [await signedUp(portal()), await signedUpLead(portal())]

    const rows = async ({ browser }: typeof student) => {
      const { body } = await browser.open('/status/papers')
      const [, table = ''] = /id="failures"([\s\S]*?)<\/table>/.exec(body) ?? []
      return [...table.matchAll(/<td class="figures">(\d+).*?<\/tr>/g)].map(([row, count]) => [
        count,
        /<code class="small">(.*?)</.exec(row)?.[1],
      ])
    }
    expect(await rows(lead)).toEqual([
      ['6', undefined],
      ['4', 'src/list/ListPage.tsx:42'],
    ])
    expect(await rows(student)).toEqual([['10', undefined]])
    const reads = await statementsOf(() => rows(lead))
    expect(reads.filter((statement) => /release_blobs/.test(String(statement)))).toEqual([])
  })

  test('of a part gives its own the newest release before others, by a form of its own page alone', async () => {
    const { browser, versions, registry } = await club()
    const [student, member] = [await signedUp(portal()), await signedUp(portal())]
    await registry.team('grant', 'papers', '--member', member.user.email)
    await registry.post('papers/share', { share: 1 }, 'papers')
    const join = '/status/papers/newest/join'
    const versionOf = async (own: Browser) =>
      JSON.parse(/id="portal-boot">(.*?)<\/script>/.exec((await own.open('/papers')).body)?.[1] ?? '')
        .remotes[0].version

    expect((await submit(browser(), join)).statusCode).toBe(403)
    expect((await submit(student.browser, join)).statusCode).toBe(403)
    expect((await submit(member.browser, join, 'https://elsewhere.example')).statusCode).toBe(403)
    expect(member.browser.cookies.has('portal_newest')).toBe(false)

    const joined = await submit(member.browser, join)
    expect([joined.statusCode, joined.headers.location]).toEqual([303, '/status/papers'])
    expect(await versionOf(member.browser)).toBe(versions.next)
    expect((await member.browser.open('/status/papers')).body).toContain('Back to what others get')

    expect((await submit(member.browser, '/status/papers/newest/leave')).statusCode).toBe(303)
    expect(member.browser.cookies.has('portal_newest')).toBe(false)
    expect((await member.browser.open('/status/papers')).body).toContain('Get the newest release')
  })
})
