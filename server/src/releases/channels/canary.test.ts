import { randomUUID } from 'node:crypto'
import { blockedReleasesCookie } from '@portal/shared/contract'
import { Browser } from '../../testing/browser.ts'
import { bootOf, OpenPage } from '../../testing/open-page.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { portalActor } from '../access/actor.ts'
import { type Channel, readChannels } from './channels.queries.ts'
import { chooseVersions, type Visitor } from './choose-versions.ts'
import { listReleases } from './releases.queries.ts'
import { markStable, transition } from './transitions.ts'

const page = { access: 'public' as const, files: [], shared: [] }

withEmptyRegistry('canaries', (portal) => {
  const becomesStable = ({ manifest }: FixtureRelease) =>
    markStable(portal.app.db, manifest, {}, portal.clock.now())

  const canaryOf = async (name: string) =>
    (await readChannels(portal.app.db)).find((channel) => channel.name === name)?.canary

  const failing = ({ manifest: { name, version } }: FixtureRelease) =>
    transition(
      portal.app.db,
      { kind: 'roll back automatically', name, version, reason: 'it fails', figures: {} },
      portalActor(portal.clock.now()),
      portal.app.environment,
    )

  /** An active release of papers, and a published one. */
  async function twoPapers() {
    const { registry } = portal
    const [before, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), before)
    await registry.publish(next)
    return { ...portal, before, next }
  }

  /** The version of papers that a returning browser gets. */
  async function versionIn(browser: Browser) {
    const papers = bootOf((await browser.open('/')).body).remotes.find(({ name }) => name === 'papers')
    if (!papers) throw new Error('no papers')
    return papers
  }

  test('goes to a share of the visitors, always the same ones; others get the active release', async () => {
    const { app, registry, before, next } = await twoPapers()

    const answer = await portal.registry.activate(next, { share: 50 })

    expect(answer.json()).toMatchObject({
      release: { version: next.version, active: false, share: 50 },
    })
    expect(await registry.active()).toMatchObject({ papers: before.version })
    const browsers = Array.from({ length: 24 }, () => new Browser(app))
    const seen = new Map<Browser, string>()
    for (const browser of browsers) seen.set(browser, (await versionIn(browser)).version)
    expect(new Set(seen.values())).toEqual(new Set([before.version, next.version]))
    for (const browser of browsers.slice(0, 6)) {
      const { version, fallback } = await versionIn(browser)
      expect(version).toBe(seen.get(browser))
      expect(fallback?.version).toBe(version === next.version ? before.version : undefined)
      const { releaseSet } = (await browser.get('/release/set')).json()
      expect((await browser.open('/')).body).toContain(releaseSet)
    }
    // Members get the same one in all their browsers.
    const member = (await signedUp(portal)).browser
    const { version } = await versionIn(member)
    for (let count = 0; count < 8; count += 1) {
      const other = new Browser(app)
      other.cookies.set('portal_session', member.cookies.get('portal_session') ?? '')
      expect((await versionIn(other)).version).toBe(version)
    }
  })

  test('is ended by a rollback, or by activating the active release again, without changing it; the next rollback goes back', async () => {
    const { registry } = portal
    const [before, active, next] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), before, active)
    await registry.publish(next)
    const isOver = async () => {
      expect(await registry.active()).toMatchObject({ papers: active.version })
      expect(await canaryOf('papers')).toBeNull()
    }

    await portal.registry.activate(next, { share: 50 })
    const change = { name: 'papers', from: next.version, to: active.version }
    expect((await registry.post('papers/rollback', { dryRun: true }, 'papers')).json().changes).toEqual([
      change,
    ])
    expect(await canaryOf('papers')).toMatchObject({ share: 50 })
    expect((await registry.rollBack('papers')).json().changes).toEqual([change])
    await isOver()

    await portal.registry.activate(next, { share: 50 })
    expect((await portal.registry.activate(active)).statusCode).toBe(200)
    await isOver()

    await registry.rollBack('papers')
    expect(await registry.active()).toMatchObject({ papers: before.version })
  })

  test('can be ended when the stable release lost its path', async () => {
    const { registry, before, next } = await twoPapers()
    await portal.registry.activate(next, { share: 50 })
    await registry.team('grant', 'papers', '--path', '/elsewhere')

    expect((await registry.rollBack('papers')).json()).toEqual({
      changes: [{ name: 'papers', from: next.version, to: before.version }],
    })
    expect(await canaryOf('papers')).toBeNull()
  })

  test('takes no automatic step after its team ended it or changed its share', async () => {
    const { app, clock, registry, next } = await twoPapers()
    await portal.registry.activate(next, { auto: true })
    const { since, sharedAt } = (await canaryOf('papers')) ?? {}
    const { name, version } = next.manifest
    const step = (more: object) =>
      transition(
        app.db,
        { kind: 'activate', name, version, sharedAt, ...more },
        portalActor(clock.now()),
        app.environment,
      )
    clock.advance(1)
    await portal.registry.activate(next, { share: 10 })

    expect(await step({ share: 25, auto: true })).toMatchObject({ changes: [], events: [] })
    // With the same start, so that visitors who have the canary keep it.
    expect(await canaryOf('papers')).toMatchObject({ share: 10, auto: false, since })
    await registry.rollBack('papers')
    expect(await step({})).toMatchObject({ changes: [], events: [] })
    expect(await canaryOf('papers')).toBeNull()
  })

  test('doesn’t become stable after an automatic rollback, however many nodes judge it', async () => {
    const { app, next } = await twoPapers()
    await portal.registry.activate(next, { share: 5 })

    const plans = await Promise.all([failing(next), failing(next), failing(next)])
    await becomesStable(next)

    expect(plans.filter(({ autoRollback }) => autoRollback)).toHaveLength(1)
    const [row] = await listReleases(app.db, next.manifest)
    expect(row).toMatchObject({ stableAt: null, rolledBack: 'it fails' })
  })

  test('keeps its share if the same is requested again, as by a repeated pipeline', async () => {
    const { app, clock, registry, next } = await twoPapers()
    await portal.registry.activate(next, { auto: true })
    const { name, version } = next.manifest
    const grown = { kind: 'activate', name, version, share: 25, auto: true } as const
    await transition(app.db, grown, portalActor(clock.now()), app.environment)
    const before = await canaryOf('papers')

    clock.advance(60)
    expect((await portal.registry.activate(next, { auto: true })).json()).toMatchObject({
      release: { share: 25 },
    })
    expect(await canaryOf('papers')).toEqual(before)
    expect((await portal.registry.activate(next, { share: 0 })).statusCode).toBe(400)
    // Another version starts with few visitors.
    const other = remoteRelease('papers')
    await registry.publish(other)
    expect((await portal.registry.activate(other, { auto: true })).json()).toMatchObject({
      release: { share: 5 },
    })
  })

  test('is refused without a stable release, or if it is the stable release', async () => {
    const { registry, before } = await twoPapers()
    const first = remoteRelease('seniors')
    await registry.publish(first)

    expect((await portal.registry.activate(first, { share: 5 })).json().message).toMatch(
      /^Rule canary: seniors has no active release/,
    )
    expect((await portal.registry.activate(before, { auto: true })).json().message).toMatch(
      /is already active for all visitors/,
    )
  })

  test('goes to everyone at once for an app’s first release, even with an automatic share', async () => {
    const { registry } = portal
    const first = remoteRelease('papers')
    await registry.release(shellRelease())
    await registry.publish(first)

    const answer = await portal.registry.activate(first, { auto: true, replaces: null })

    expect(answer.json()).toMatchObject({ release: { active: true, share: null } })
    expect(await canaryOf('papers')).toBeNull()
  })

  test('is refused if it doesn’t fit another canary', async () => {
    const { registry } = portal
    const widened = remoteRelease('papers', { routes: [{ path: '/place', ...page }], nav: [] })
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(widened)
    await portal.registry.activate(widened, { share: 5 })
    const other = remoteRelease('seniors', { routes: [{ path: '/place', ...page }], nav: [] })
    await registry.publish(other)

    expect((await registry.activate(other)).json().message).toMatch(
      /^Rule paths: \/place of seniors collides/,
    )
  })

  test('falls back to the last stable release, not the previous one', async () => {
    const { app, registry } = portal
    const [proven, bad, worse] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), proven, bad, worse)
    expect((await versionIn(new Browser(app))).fallback?.version).toBe(bad.version)

    await becomesStable(proven)

    const browser = new Browser(app)
    expect((await versionIn(browser)).fallback?.version).toBe(proven.version)
    browser.cookies.set(blockedReleasesCookie, encodeURIComponent(`papers@${worse.version}`))
    expect((await versionIn(browser)).version).toBe(proven.version)
  })
})

withEmptyRegistry('the newest release before others', (portal) => {
  test('is for leads and the team’s members, in their browser, for as long as they are that', async () => {
    const { registry } = portal
    const [lead, member, student] = [
      await signedUpLead(portal),
      await signedUp(portal),
      await signedUp(portal),
    ]
    const next = remoteRelease('papers')
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(next)
    const { version } = next.manifest
    await registry.post('papers/activate', { version, share: 1 }, 'papers')
    await registry.team('grant', 'papers', '--member', member.user.email.toUpperCase())
    const choose = (isOn: boolean) => ({ name: 'papers', isOn })

    for (const { browser } of [lead, member]) {
      const answer = await browser.post('/release/newest', choose(true))
      expect(answer.json()).toEqual({ canaries: [{ name: 'papers', version, share: 1, isOn: true }] })
      expect((await OpenPage.in(browser)).versionOf('papers')).toBe(version)
    }
    const refused = await student.browser.post('/release/newest', choose(true))
    expectRefusal(refused, 403, 'Only leads and the team of papers can use its newest release')
    const seniors = remoteRelease('seniors')
    await registry.release(remoteRelease('seniors'))
    await registry.publish(seniors)
    await registry.activate(seniors, { share: 1 })
    const both = await lead.browser.post('/release/newest', { name: 'seniors', isOn: true })
    expect(both.json().canaries.map(({ isOn }: { isOn: boolean }) => isOn)).toEqual([true, true])
    await lead.browser.post('/release/newest', { name: 'seniors', isOn: false })
    expect((await OpenPage.in(lead.browser)).versionOf('papers')).toBe(version)
    // The cookie by itself is worthless.
    const given = (await OpenPage.in(student.browser)).versionOf('papers')
    student.browser.cookies.set('portal_newest', 'papers')
    expect((await OpenPage.in(student.browser)).versionOf('papers')).toBe(given)
    const ofOthers = await student.browser.get('/release/newest')
    expect(ofOthers.json()).toEqual({ canaries: [] })

    await registry.team('revoke', 'papers', '--member', member.user.email)
    expect((await member.browser.get('/release/newest')).json()).toEqual({ canaries: [] })
    for (const { browser } of [lead, member]) {
      await browser.post('/release/newest', choose(false))
      expect(browser.cookies.has('portal_newest')).toBe(false)
    }
  })
})

const since = new Date('2026-01-01T00:00:00.000Z')

const papers = (changes: Partial<Channel> = {}): Channel => ({
  name: 'papers',
  active: '1.0.0-active00',
  since,
  by: 'team papers',
  canary: null,
  history: ['1.0.0-proven00'],
  fallbacks: ['1.0.0-proven00'],
  ...changes,
})

const canary = (share: number) =>
  papers({ canary: { version: '1.0.0-canary00', share, since, sharedAt: since, auto: false } })

const versionFor = (current: Channel, visitor: Partial<Visitor> = {}) =>
  chooseVersions([current], { key: 'somebody', ...visitor })[0]

const amongOf = (share: number, keys: string[]) =>
  new Set(keys.filter((key) => versionFor(canary(share), { key })?.isCanary))

test('a share of visitors gets the canary, always the same ones; a larger share keeps them', () => {
  const keys = Array.from({ length: 4_000 }, () => randomUUID())
  const [few, more, all] = [amongOf(5, keys), amongOf(25, keys), amongOf(100, keys)]

  expect(few.size / keys.length).toBeCloseTo(0.05, 1)
  expect(more.size / keys.length).toBeCloseTo(0.25, 1)
  expect(all.size).toBe(keys.length)
  expect([...few].filter((key) => !more.has(key))).toEqual([])
  // The same on every node and after a restart; another canary has others.
  const known = ['asha', 'bina', 'chitra', 'dev', 'esha', 'farah', 'gita', 'hari']
  expect([...amongOf(50, known)]).toEqual(['bina', 'dev', 'esha'])
})

test('a release that failed for a visitor is replaced by its fallback, and that one’s', () => {
  const failed = { name: 'papers', version: '1.0.0-canary00' }
  const active = { name: 'papers', version: '1.0.0-active00' }
  const ofAnother = { name: 'seniors', version: '1.0.0-canary00' }

  expect(versionFor(canary(100), { blocked: [ofAnother] })?.version).toBe(failed.version)
  expect(versionFor(canary(100), { blocked: [failed] })).toMatchObject({
    version: active.version,
    fallbacks: ['1.0.0-proven00'],
    isCanary: false,
  })
  expect(versionFor(canary(100), { blocked: [failed, active] })).toMatchObject({
    version: '1.0.0-proven00',
    fallbacks: [],
  })
  expect(versionFor(papers({ fallbacks: [] }), { blocked: [active] })?.version).toBe(active.version)
})
