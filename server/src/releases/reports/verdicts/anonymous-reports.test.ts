import { and, eq } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { Browser } from '../../../testing/browser.ts'
import { displayed, OpenPage, type Told, thrown } from '../../../testing/open-page.ts'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import {
  type FixtureRelease,
  remoteRelease,
  shellRelease,
} from '../../../testing/releases/release-fixtures.ts'
import { autoRollbacksIn, setStable } from '../../../testing/releases/release-stability.ts'
import { insertVotes } from '../../../testing/releases/release-votes.ts'
import { signedUp } from '../../../testing/students.ts'
import { readChannels } from '../../channels/channels.queries.ts'
import { releases } from '../../registry/releases.tables.ts'

const minute = 60

withEmptyRegistry('clients without an account', (portal) => {
  const accounts: Browser[] = []
  let stable: FixtureRelease
  let next: FixtureRelease

  beforeEach(async () => {
    const { app, registry } = portal()
    while (accounts.length < 12) accounts.push((await signedUp(portal())).browser)
    stable = remoteRelease('papers')
    next = remoteRelease('papers')
    await registry.release(shellRelease(), stable)
    await setStable(app, true)
    for (const browser of accounts) browser.cookies.delete('portal_visit')
  })

  const active = async () => (await portal().registry.active()).papers

  /** One browser in each of many networks. */
  const networks = (count: number) =>
    Array.from({ length: count }, (_each, index) => new Browser(portal().app, `198.${index}.100.1`))

  /** Each browser opens the page, loads the release and reports. */
  async function visit(browsers: readonly Browser[], ...told: Told[]) {
    for (const browser of browsers) {
      const page = await OpenPage.in(browser, '/papers')
      await page.load('papers')
      expect((await page.tell('papers', ...told)).statusCode).toBe(204)
    }
  }

  /** The same for a canary: each network starts visits until one gets it. */
  async function visitCanary(count: number, ...told: Told[]) {
    for (let index = 0; index < count; index += 1) {
      let browser: Browser
      do browser = new Browser(portal().app, `198.${index}.100.1`)
      while ((await OpenPage.in(browser)).versionOf('papers') !== next.record.version)
      await visit([browser], ...told)
    }
  }

  const reported = (
    { record }: FixtureRelease,
    options: { count: number; failed?: number; isAccount?: boolean },
  ) => insertVotes(portal().app.db, record, { isAccount: false, at: portal().clock.now(), ...options })

  async function startCanary(more: object) {
    const { registry } = portal()
    await registry.publish(next)
    const { version } = next.record
    const answer = await registry.post('papers/activate', { version, ...more }, 'papers')
    expect(answer.statusCode).toBe(200)
  }

  const canaryOf = async ({ db }: App) =>
    (await readChannels(db)).find(({ name }) => name === 'papers')?.canary

  const stableAt = async ({ record: { version } }: FixtureRelease) => {
    const [row] = await portal()
      .app.db.select({ at: releases.stableAt })
      .from(releases)
      .where(and(eq(releases.name, 'papers'), eq(releases.version, version)))
    return row?.at
  }

  test('in six networks cannot roll back a release right after its activation', async () => {
    const { app, registry } = portal()
    await registry.release(next)

    await visit(networks(6), thrown)
    await app.runJob('rollouts')

    expect(await active()).toBe(next.record.version)
    expect(await autoRollbacksIn(app.db)).toEqual([])
  })

  test('in six networks cannot roll back a canary either', async () => {
    const { app } = portal()
    await startCanary({ share: 10 })

    await visitCanary(6, thrown)
    await app.runJob('rollouts')

    expect(await autoRollbacksIn(app.db)).toEqual([])
  })

  test.each([
    [3, false],
    [4, true],
  ])('count as two voters beside %d accounts', async (voters, isRolledBack) => {
    await portal().registry.release(next)

    await visit(networks(10), thrown)
    await visit(accounts.slice(0, voters), thrown)

    expect(await active()).toBe((isRolledBack ? stable : next).record.version)
  })

  test('roll back a page that only they see, such as the login page, after healthy reports had time to arrive', async () => {
    const { app, clock, registry } = portal()
    await registry.release(next)

    await visit(networks(6), thrown)
    clock.advance(29 * minute)
    await app.runJob('rollouts')
    expect(await active()).toBe(next.record.version)
    clock.advance(2 * minute)
    await app.runJob('rollouts')

    expect(await active()).toBe(stable.record.version)
  })

  test('don’t roll back what works for others in that time', async () => {
    const { app, clock, registry } = portal()
    await registry.release(next)

    await visit(networks(6), thrown)
    await visit([...accounts, ...networks(12).slice(6)], displayed)
    clock.advance(31 * minute)
    await app.runJob('rollouts')

    expect(await active()).toBe(next.record.version)
  })

  test('can’t hide failures for accounts, by healthy reports or by failures of the previous release', async () => {
    await reported(stable, { count: 200, failed: 200 })
    await portal().registry.release(next)
    await reported(next, { count: 200 })

    await visit(accounts.slice(0, 6), thrown)

    expect(await active()).toBe(stable.record.version)
  })

  test('make no release stable before failures had an hour to arrive', async () => {
    const { app, clock, registry } = portal()
    await registry.release(next)
    for (let round = 0; round < 4; round += 1) await visit(networks(6), displayed)

    clock.advance(11 * minute)
    await app.runJob('rollouts')
    expect(await stableAt(next)).toBeNull()
    clock.advance(50 * minute)
    await app.runJob('rollouts')

    expect(await stableAt(next)).toEqual(clock.now())
  })

  test('advance no canary within an hour', async () => {
    const { app, clock } = portal()
    await startCanary({ auto: true })
    await reported(next, { count: 30 })

    clock.advance(11 * minute)
    await app.runJob('rollouts')
    expect(await canaryOf(app)).toMatchObject({ share: 5 })
    clock.advance(50 * minute)
    await app.runJob('rollouts')

    expect(await canaryOf(app)).toMatchObject({ share: 25 })
  })

  test('delay a canary that works for accounts, but don’t stop it', async () => {
    const { app, clock } = portal()
    await startCanary({ auto: true })
    await reported(next, { count: 5, failed: 5 })
    clock.advance(5 * minute)
    await app.runJob('rollouts')
    expect(await canaryOf(app)).toMatchObject({ share: 5 })
    await reported(next, { count: 20, isAccount: true })
    clock.advance(10)

    await app.runJob('rollouts')

    expect(await canaryOf(app)).toMatchObject({ share: 25 })
  })
})
