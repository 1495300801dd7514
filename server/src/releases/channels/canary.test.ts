import { Browser } from '../../testing/browser.ts'
import { bootOf } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { portalActor } from '../access/actor.ts'
import { readChannels } from './channels.queries.ts'
import { listReleases } from './rows.queries.ts'
import { markStable, transition } from './transitions.ts'

const page = { access: 'public' as const, files: [], shared: [] }

withEmptyRegistry('canaries', (portal) => {
  const becomesStable = ({ manifest }: FixtureRelease) =>
    markStable(portal().app.db, manifest, {}, portal().clock.now())

  const canaryOf = async (name: string) =>
    (await readChannels(portal().app.db)).find((channel) => channel.name === name)?.canary

  const failing = ({ manifest: { name, version } }: FixtureRelease) =>
    transition(
      portal().app.db,
      { kind: 'roll back automatically', name, version, reason: 'it fails', figures: {} },
      portalActor(portal().clock.now()),
      portal().app.environment,
    )

  const activate = (release: FixtureRelease, more: object) =>
    portal().registry.post(
      `${release.manifest.name}/activate`,
      { version: release.manifest.version, ...more },
      release.manifest.name,
    )

  /** The version of papers that a returning browser gets. */
  async function versionIn(browser: Browser) {
    const papers = bootOf((await browser.open('/')).body).remotes.find(({ name }) => name === 'papers')
    if (!papers) throw new Error('no papers')
    return papers
  }

  test('goes to a share of the visitors, always the same ones; others get the active release', async () => {
    const { app, registry } = portal()
    const [before, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), before)
    await registry.publish(next)

    const answer = await activate(next, { share: 50 })

    expect(answer.json()).toMatchObject({
      release: { version: next.manifest.version, active: false, share: 50 },
    })
    expect(await registry.active()).toMatchObject({ papers: before.manifest.version })
    const browsers = Array.from({ length: 24 }, () => new Browser(app))
    const seen = new Map<Browser, string>()
    for (const browser of browsers) seen.set(browser, (await versionIn(browser)).version)
    expect(new Set(seen.values())).toEqual(new Set([before.manifest.version, next.manifest.version]))
    for (const browser of browsers.slice(0, 6)) {
      const { version, fallback } = await versionIn(browser)
      expect(version).toBe(seen.get(browser))
      expect(fallback?.version).toBe(version === next.manifest.version ? before.manifest.version : undefined)
      const { releaseSet } = (await browser.get('/release/set')).json()
      expect((await browser.open('/')).body).toContain(releaseSet)
    }
  })

  test('is ended by a rollback without changing the active release; the next rollback goes back', async () => {
    const { registry } = portal()
    const [before, active, next] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), before, active)
    await registry.publish(next)
    const isOver = async () => {
      expect(await registry.active()).toMatchObject({ papers: active.manifest.version })
      expect(await canaryOf('papers')).toBeNull()
    }

    await activate(next, { share: 50 })
    const change = { name: 'papers', from: next.manifest.version, to: active.manifest.version }
    expect((await registry.post('papers/rollback', { dryRun: true }, 'papers')).json().changes).toEqual([
      change,
    ])
    expect(await canaryOf('papers')).toMatchObject({ share: 50 })
    expect((await registry.rollBack('papers')).json().changes).toEqual([change])
    await isOver()

    await registry.rollBack('papers')
    expect(await registry.active()).toMatchObject({ papers: before.manifest.version })
  })

  test('can be ended when the stable release lost its path', async () => {
    const { registry } = portal()
    const [stable, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), stable)
    await registry.publish(next)
    await activate(next, { share: 50 })
    await registry.team('grant', 'papers', '--path', '/elsewhere')

    expect((await registry.rollBack('papers')).json()).toEqual({
      changes: [{ name: 'papers', from: next.manifest.version, to: stable.manifest.version }],
    })
    expect(await canaryOf('papers')).toBeNull()
  })

  test('takes no automatic step after its team ended it or changed its share', async () => {
    const { app, clock, registry } = portal()
    const next = remoteRelease('papers')
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(next)
    await activate(next, { auto: true })
    const { sharedAt } = (await canaryOf('papers')) ?? {}
    const { name, version } = next.manifest
    const step = (more: object) =>
      transition(
        app.db,
        { kind: 'activate', name, version, sharedAt, ...more },
        portalActor(clock.now()),
        app.environment,
      )
    clock.advance(1)
    await activate(next, { share: 10 })

    expect(await step({ share: 25, auto: true })).toMatchObject({ changes: [], events: [] })
    expect(await canaryOf('papers')).toMatchObject({ share: 10, auto: false })
    await registry.rollBack('papers')
    expect(await step({})).toMatchObject({ changes: [], events: [] })
    expect(await canaryOf('papers')).toBeNull()
    expect((await registry.active()).papers).not.toBe(version)
  })

  test('doesn’t become stable after an automatic rollback, however many nodes judge it', async () => {
    const { app, registry } = portal()
    const next = remoteRelease('papers')
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(next)
    await activate(next, { share: 5 })

    const plans = await Promise.all([failing(next), failing(next), failing(next)])
    await becomesStable(next)

    expect(plans.filter(({ autoRollback }) => autoRollback)).toHaveLength(1)
    const [row] = await listReleases(app.db, next.manifest)
    expect(row).toMatchObject({ stableAt: null, rolledBack: 'it fails' })
  })

  test('gets another share, then all traffic; a rollback then restores the previous release', async () => {
    const { registry, auditOf } = portal()
    const [before, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), before)
    await registry.publish(next)
    await activate(next, { auto: true })
    const { since } = (await canaryOf('papers')) ?? {}
    portal().clock.advance(60)
    expect((await activate(next, { share: 25 })).json()).toMatchObject({ release: { share: 25 } })
    expect(await canaryOf('papers')).toMatchObject({ share: 25, auto: false, since })
    expect((await activate(next, { share: 0 })).statusCode).toBe(400)

    const activated = await activate(next, {})

    expect(activated.json()).toMatchObject({ release: { active: true, share: null } })
    const audit = await auditOf(`papers ${next.manifest.version}`)
    expect(audit.slice(1).map(({ action }) => action)).toEqual([
      ...['release canary started', 'release traffic changed', 'release activated'],
    ])
    await registry.rollBack('papers')
    expect(await registry.active()).toMatchObject({ papers: before.manifest.version })
  })

  test('keeps its share if the same is requested again, as by a repeated pipeline', async () => {
    const { app, clock, registry, auditOf } = portal()
    const next = remoteRelease('papers')
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(next)
    await activate(next, { auto: true })
    const { name, version } = next.manifest
    const grown = { kind: 'activate', name, version, share: 25, auto: true } as const
    await transition(app.db, grown, portalActor(clock.now()), app.environment)
    const before = await canaryOf('papers')

    clock.advance(60)
    expect((await activate(next, { auto: true })).json()).toMatchObject({ release: { share: 25 } })

    expect(await canaryOf('papers')).toEqual(before)
    expect(await auditOf(`papers ${version}`)).toHaveLength(3)
  })

  test('is refused without a stable release, or if it is the stable release', async () => {
    const { registry } = portal()
    const [first, papers] = [remoteRelease('seniors'), remoteRelease('papers')]
    await registry.release(shellRelease(), papers)
    await registry.publish(first)

    expect((await activate(first, { share: 5 })).json().message).toMatch(
      /^Rule canary: seniors has no active release/,
    )
    expect((await activate(papers, { auto: true })).json().message).toMatch(
      /is already active for all visitors/,
    )
  })

  test('goes to everyone at once for an app’s first release, even with an automatic share', async () => {
    const { registry } = portal()
    const first = remoteRelease('papers')
    await registry.release(shellRelease())
    await registry.publish(first)

    const answer = await activate(first, { auto: true, replaces: null })

    expect(answer.json()).toMatchObject({ release: { active: true, share: null } })
    expect(await canaryOf('papers')).toBeNull()
  })

  test('is refused if it doesn’t fit another canary', async () => {
    const { registry } = portal()
    const widened = remoteRelease('papers', { routes: [{ path: '/place', ...page }], nav: [] })
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(widened)
    await activate(widened, { share: 5 })
    const other = remoteRelease('seniors', { routes: [{ path: '/place', ...page }], nav: [] })
    await registry.publish(other)

    expect((await registry.activate(other)).json().message).toMatch(
      /^Rule paths: \/place of seniors collides/,
    )
  })

  test('falls back to the last stable release, not the previous one', async () => {
    const { app, registry } = portal()
    const [proven, bad, worse] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), proven, bad, worse)
    expect((await versionIn(new Browser(app))).fallback?.version).toBe(bad.manifest.version)

    await becomesStable(proven)

    const browser = new Browser(app)
    expect((await versionIn(browser)).fallback?.version).toBe(proven.manifest.version)
    browser.cookies.set('portal_avoid', encodeURIComponent(`papers@${worse.manifest.version}`))
    expect((await versionIn(browser)).version).toBe(proven.manifest.version)
  })
})
