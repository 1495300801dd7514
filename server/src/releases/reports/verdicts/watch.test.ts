import { and, eq } from 'drizzle-orm'
import { Browser } from '../../../testing/browser.ts'
import { displayed, OpenPage, type PageEvent, thrown } from '../../../testing/open-page.ts'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import {
  type FixtureRelease,
  remoteRelease,
  shellRelease,
} from '../../../testing/releases/release-fixtures.ts'
import { autoRollbacksIn, setStable } from '../../../testing/releases/release-stability.ts'
import { insertVotes } from '../../../testing/releases/release-votes.ts'
import { signedUp } from '../../../testing/students.ts'
import { releaseEvents } from '../../channels/channels.tables.ts'
import { insertReports } from '../../health/health.samples.ts'
import { releases } from '../../registry/releases.tables.ts'
import { releaseReports } from '../telemetry.tables.ts'

withEmptyRegistry('the release watch', (portal) => {
  const accounts: Browser[] = []
  let proven: FixtureRelease

  beforeEach(async () => {
    const { registry } = portal
    while (accounts.length < 12) accounts.push((await signedUp(portal)).browser)
    proven = remoteRelease('papers')
    await registry.release(shellRelease(), proven)
    await setStable(portal.app, true, proven)
    for (const browser of accounts) browser.cookies.delete('portal_visit')
  })

  const isProven = async ({ manifest: { version } }: FixtureRelease) =>
    (await portal.app.db.$count(
      releases,
      and(eq(releases.version, version), eq(releases.stableAt, portal.clock.now())),
    )) > 0

  async function rollOut(more: object, release: FixtureRelease = remoteRelease('papers')) {
    await portal.registry.publish(release)
    const answer = await portal.registry.activate(release, more)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return release
  }

  const active = async (name = 'papers') => (await portal.registry.active())[name]

  /** Opens the page, loads the release and reports. */
  async function visit(browser: Browser, ...events: PageEvent[]): Promise<string> {
    const page = await OpenPage.in(browser, '/papers')
    await page.load('papers')
    const answer = await page.report('papers', ...events)
    if (answer.statusCode !== 204) throw new Error(answer.body)
    return page.versionOf('papers')
  }

  const rollbacks = () => autoRollbacksIn(portal.app.db)

  /** Stores many reports: it failed once in 300 times. */
  const knownSound = (
    { manifest }: FixtureRelease,
    { count = 300, at = new Date(portal.clock.now().getTime() - 3_600_000) } = {},
  ) => insertVotes(portal.app.db, manifest, { count, failed: 1, at })

  test('rolls back a release that fails for everyone at once, tells its team, and records it', async () => {
    const { app, clock, registry, postBox, activityOf } = portal
    await registry.team('grant', 'papers', '--email', 'papers@institute.example')
    await knownSound(proven)
    const bad = remoteRelease('papers')
    await registry.release(bad)
    // Most reports of browsers themselves are about their extensions.
    const { name, version } = bad.manifest
    const ofBrowsers = { name, version, minutes: 0, count: 9, stage: 'browser', code: 'csp' }
    await insertReports(app, clock.now(), [ofBrowsers])

    for (const browser of accounts.slice(0, 5)) await visit(browser, thrown)
    expect(await active()).toBe(bad.version)
    await visit(accounts[5] ?? new Browser(app), thrown)

    expect(await active()).toBe(proven.version)
    const [row, ...others] = await rollbacks()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      version: bad.version,
      toVersion: proven.version,
      reason: `it failed for 6 of 6 visitors; ${proven.version} failed for 1 of 300; mostly at render of /papers (TypeError)`,
      figures: { test: 'failures', outcome: { failed: 6, sound: 0 }, share: 100 },
    })
    expect((await activityOf(`papers ${bad.version}`)).at(-1)).toMatchObject({
      actor: 'portal',
      action: 'release rolled back automatically',
      details: { to: proven.version },
    })
    await app.sendMails()
    const [mail] = postBox.to('papers@institute.example')
    expect(mail?.subject).toBe(`papers ${bad.version} was rolled back automatically`)
    expect(mail?.text).toContain('Why: it failed for 6 of 6 visitors')
    expect(mail?.text).toContain(`/apps/papers`)
    const { rolledBack } = (await new Browser(app).get('/release/set')).json()
    expect(rolledBack).toEqual([{ name: 'papers', version: bad.version }])
    const refused = await registry.activate(bad)
    expect(refused.json().message).toMatch(/^Rule rolled back: .*--force "why"/)
    clock.advance(1)
    expect((await portal.registry.activate(bad, { force: 'the API was down' })).statusCode).toBe(200)
    // Earlier reports no longer count.
    await app.runJob('rollouts')
    expect(await active()).toBe(bad.version)
  })

  test('rolls back two bad releases in a row to the last stable one', async () => {
    const { registry } = portal
    await knownSound(proven)
    await registry.release(remoteRelease('papers'), remoteRelease('papers'))

    for (const browser of accounts.slice(0, 6)) await visit(browser, thrown)

    expect(await active()).toBe(proven.version)
  })

  test('rolls back a canary after fewer failures, even one that has been stable for a day, and leaves the active release as it was', async () => {
    const { app, clock } = portal
    await knownSound(proven)
    const canary = await rollOut({ share: 10 })
    const longAgo = new Date(clock.now().getTime() - 25 * 3_600_000)
    await setStable({ db: app.db, clock: () => longAgo }, true, canary)
    const among: Browser[] = []
    while (among.length < 3) {
      const { browser } = await signedUp(portal)
      const page = await OpenPage.in(browser)
      if (page.versionOf('papers') === canary.version) among.push(browser)
    }

    for (const browser of among) await visit(browser, thrown)

    expect(await active()).toBe(proven.version)
    expect(await visit(among[0] ?? new Browser(app), displayed)).toBe(proven.version)
    expect(await rollbacks()).toMatchObject([{ version: canary.version, figures: { share: 10 } }])
  })

  test('rolls back to the previous release if none is stable, and reports each failing one to the team once', async () => {
    const { app, clock, registry, postBox } = portal
    await setStable(app, false)
    await registry.team('grant', 'papers', '--email', 'team@institute.example')
    const before = remoteRelease('papers')
    const bad = remoteRelease('papers')
    await registry.release(before, bad)

    for (const browser of accounts.slice(0, 8)) await visit(browser, thrown)
    expect(await active()).toBe(before.version)

    // A visitor for whom every release fails: the first one has no predecessor.
    for (const version of [before.version, proven.version]) {
      expect(await active()).toBe(version)
      for (const browser of accounts.slice(0, 8)) await visit(browser, thrown)
      await app.runJob('rollouts')
    }
    await app.sendMails()
    expect(await active()).toBe(proven.version)
    expect(await rollbacks()).toMatchObject([
      { version: proven.version, toVersion: null },
      { version: before.version, toVersion: proven.version },
      { version: bad.version, toVersion: before.version },
    ])
    expect(postBox.to('team@institute.example').map(({ subject }) => subject)).toEqual([
      `papers ${bad.version} was rolled back automatically`,
      `papers ${before.version} was rolled back automatically`,
      `papers ${proven.version} fails, and no earlier release can replace it`,
    ])
    // Open pages leave only what was replaced.
    expect((await new Browser(app).get('/release/set')).json().rolledBack).toHaveLength(2)
    clock.advance(5)
    expect((await portal.registry.activate(proven, { force: 'the API was down' })).statusCode).toBe(200)
    await app.runJob('rollouts')
    expect(await rollbacks()).toHaveLength(3)
  })

  test('ignores an account that signs in after starting visits until its network got the canary', async () => {
    const { app } = portal
    await knownSound(proven)
    const canary = await rollOut({ share: 10 })
    const getsCanary = async (browser: Browser) =>
      (await OpenPage.in(browser, '/papers')).versionOf('papers') === canary.version
    const liars: Browser[] = []
    for (const account of accounts) if (!(await getsCanary(account))) liars.push(account)
    expect(liars.length).toBeGreaterThan(3)
    for (const { cookies } of liars) {
      let browser: Browser
      do browser = new Browser(app)
      while (!(await getsCanary(browser)))
      const page = await OpenPage.in(browser, '/papers')
      await page.load('papers')
      browser.cookies.set('portal_session', cookies.get('portal_session') ?? '')
      browser.cookies.delete('XSRF-TOKEN')
      expect((await page.report('papers', thrown)).statusCode).toBe(204)
    }

    expect(await rollbacks()).toEqual([])
    expect(await app.db.$count(releaseReports, eq(releaseReports.isAccount, true))).toBe(300 + 1)
  })

  test('marks a release as stable when it was displayed often, to enough people, for long enough', async () => {
    const { app, clock, registry, activityOf } = portal
    const next = remoteRelease('papers')
    await registry.release(next)
    const newVisit = (browser: Browser) => {
      browser.cookies.delete('portal_visit')
      return visit(browser, displayed)
    }
    for (const browser of accounts.slice(0, 6)) await newVisit(browser)
    clock.advance(6 * 60)
    for (const browser of accounts.slice(0, 7)) await newVisit(browser)
    await app.runJob('rollouts')
    expect(await isProven(next)).toBe(false)
    clock.advance(4 * 60)
    for (const browser of accounts.slice(0, 7)) await newVisit(browser)

    await app.runJob('rollouts')

    expect(await isProven(next)).toBe(true)
    expect((await activityOf(`papers ${next.version}`)).at(-1)).toMatchObject({
      actor: 'portal',
      action: 'release became stable',
      details: { views: 20, reporters: 7 },
    })
  })

  test('advances a canary from 5 to 25 percent and to everyone as it works, or if nobody comes and nothing fails', async () => {
    const { app, clock, registry, activityOf } = portal
    const canary = await rollOut({ auto: true })
    await registry.post('papers/block', {}, 'core')
    const warn = jest.spyOn(app.log, 'warn')
    for (const seconds of [60 * 60, 10]) {
      clock.advance(seconds)
      await app.runJob('rollouts')
    }
    // What blocks it is logged once, and isn't an attempt of its team.
    expect(warn).toHaveBeenCalledTimes(1)
    expect(await app.db.$count(releaseEvents, eq(releaseEvents.kind, 'refused'))).toBe(0)
    await registry.post('papers/unblock', {}, 'core')
    // More failures than by chance, but too few for a rollback.
    await insertVotes(app.db, canary.manifest, { count: 2, failed: 2, at: clock.now() })
    clock.advance(10)
    await app.runJob('rollouts')
    await app.db.delete(releaseReports)
    // Both at the same moment, in any order.
    const actions = (await activityOf(`papers ${canary.version}`)).map(({ action }) => action)
    expect(actions.sort()).toEqual(['release canary started', 'release published'])
    clock.advance(10)
    await app.runJob('rollouts')
    clock.advance(60 * 60)
    await app.runJob('rollouts')

    expect(await active()).toBe(canary.version)
    const entries = await activityOf(`papers ${canary.version}`)
    expect(entries.map(({ actor, action, details }) => [actor, action, details])).toMatchObject([
      ['team papers', 'release published', {}],
      ['team papers', 'release canary started', { share: 5, auto: true }],
      ['portal', 'release traffic changed', { before: { share: 5 }, share: 25 }],
      ['portal', 'release activated', { from: proven.version }],
    ])
  })

  test('rolls back a shell that fails like any app, with the remote that needs it', async () => {
    const { app, registry } = portal
    const [before] = await app.db.select().from(releases).where(eq(releases.name, 'shell'))
    await setStable(app, true)
    const provides = { ...shellRelease().manifest.provides, dayjs: { version: '1.11.0', files: [] } }
    const shell = shellRelease({ provides })
    const needs = remoteRelease('papers', { requires: { '@portal/shared': '^1.0.0', dayjs: '^1.0.0' } })
    await registry.release(shell, needs)

    for (const browser of accounts.slice(0, 8)) {
      const page = await OpenPage.in(browser, '/')
      await page.load('shell')
      await page.report('shell', { kind: 'failed', stage: 'entry', code: 'Error' })
    }

    expect(await registry.active()).toEqual({ shell: before?.version, papers: proven.version })
  })

  test('rolls back a release that is slow where the stable one is not', async () => {
    await knownSound(proven)
    const slow = await rollOut({ share: 100 })
    const late: PageEvent = { kind: 'failed', stage: 'slow', code: 'late' }

    for (const browser of accounts.slice(0, 8)) await visit(browser, displayed, late)

    expect(await rollbacks()).toMatchObject([
      {
        version: slow.version,
        reason: expect.stringMatching(/^it was slow for \d of \d visitors/),
      },
    ])
  })

  describe('clients without an account', () => {
    /** One browser in each of so many networks. */
    const networks = (count: number, first = 0) =>
      Array.from({ length: count }, (_each, at) => new Browser(portal.app, `198.${first + at}.100.1`))

    const visitAll = async (browsers: readonly Browser[], ...events: PageEvent[]) => {
      for (const browser of browsers) await visit(browser, ...events)
    }

    async function released() {
      const next = remoteRelease('papers')
      await portal.registry.release(next)
      return next
    }

    test('in six networks cannot roll back a canary, however often they start visits until they get it', async () => {
      const { app } = portal
      const { version } = (await rollOut({ share: 10 })).manifest
      for (let network = 0; network < 6; network += 1) {
        let browser: Browser
        do [browser = new Browser(app)] = networks(1, network)
        while ((await OpenPage.in(browser)).versionOf('papers') !== version)
        await visit(browser, thrown)
      }

      await app.runJob('rollouts')

      expect(await rollbacks()).toEqual([])
    })

    test.each([
      [3, 0],
      [4, 1],
    ])('count as two voters beside %d accounts', async (voters, count) => {
      await released()

      await visitAll(networks(10), thrown)
      await visitAll(accounts.slice(0, voters), thrown)

      expect(await rollbacks()).toHaveLength(count)
    })

    test('share the vote of their network: a healthy visit makes it half a failure', async () => {
      await released()

      for (const browser of networks(2)) {
        await visit(browser, thrown)
        browser.cookies.delete('portal_visit')
        await visit(browser, displayed)
      }
      await visitAll(accounts.slice(0, 4), thrown)

      expect(await rollbacks()).toEqual([])
    })

    test('roll back a page that only they see, such as the login page, once healthy reports had time to arrive', async () => {
      const { app, clock } = portal
      await released()

      await visitAll(networks(6), thrown)
      clock.advance(29 * 60)
      await app.runJob('rollouts')
      expect(await rollbacks()).toEqual([])
      clock.advance(2 * 60)
      await app.runJob('rollouts')

      expect(await rollbacks()).toHaveLength(1)
    })

    test('cannot hide that a release fails for accounts, neither by healthy reports about it nor by failures of the release before', async () => {
      const { app, clock } = portal
      const reported = { count: 200, isAccount: false, at: clock.now() }
      await insertVotes(app.db, proven.manifest, { ...reported, failed: 200 })
      const next = await released()
      await insertVotes(app.db, next.manifest, reported)

      await visitAll(accounts.slice(0, 6), thrown)

      expect(await rollbacks()).toHaveLength(1)
    })

    test('make no release stable before failures had an hour to arrive', async () => {
      const { app, clock } = portal
      const next = await released()
      for (let round = 0; round < 4; round += 1) await visitAll(networks(6), displayed)

      clock.advance(11 * 60)
      await app.runJob('rollouts')
      expect(await isProven(next)).toBe(false)
      clock.advance(50 * 60)
      await app.runJob('rollouts')

      expect(await isProven(next)).toBe(true)
    })
  })
})
