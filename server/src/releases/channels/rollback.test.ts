import { onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { type Registry, withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { comesToWait } from '../../testing/waiting.ts'
import { portalActor } from '../access/actor.ts'
import { lockReleases } from './channels.queries.ts'
import { transition } from './transitions.ts'

const shared = { '@portal/shared': '^1.0.0' }

/** A shell that provides dayjs in this version. */
const shellWith = (dayjs: string) =>
  shellRelease({
    provides: { ...shellRelease().manifest.provides, dayjs: { version: dayjs, files: [] } },
  })
const remoteFor = (name: string, dayjs: string) =>
  remoteRelease(name, { requires: { ...shared, dayjs: `~${dayjs}` } })
const versionOf = ({ manifest }: FixtureRelease) => manifest.version

const goBack = (registry: Registry, body: object = {}, as = 'core', name = 'shell') =>
  registry.post(`${name}/rollback`, body, as)

/** Two shells, the second of which required a new release of papers; seniors fits both. */
async function twoShells(registry: Registry) {
  const [oldShell, newShell] = [shellWith('1.0.0'), shellWith('1.1.0')]
  const [oldPapers, newPapers] = [remoteFor('papers', '1.0.0'), remoteFor('papers', '1.1.0')]
  const seniors = remoteRelease('seniors')
  // A shell that provides both versions lets papers switch.
  await registry.release(oldShell, oldPapers, seniors)
  const between = shellRelease({
    provides: { ...oldShell.manifest.provides, dayjs: { version: '1.1.0', files: [] } },
  })
  const either = remoteRelease('papers', { requires: { ...shared, dayjs: '^1.0.0' } })
  await registry.release(either, between, newPapers, newShell)
  return { oldShell, between, newShell, either, newPapers, seniors }
}

withEmptyRegistry('core’s token', (portal) => {
  test('activates and rolls back any app, and is named in the release event and Activity', async () => {
    const { registry, activityOf } = portal
    const [first, second] = [shellRelease(), shellRelease()]
    await registry.release(first)
    await registry.publish(second)

    const activated = await registry.activate(second, { as: 'core' })
    expect(activated.json()).toMatchObject({ release: { active: true, activatedBy: 'core' } })
    const back = await registry.rollBack('shell', 'core')
    expect(back.json()).toEqual({
      changes: [{ name: 'shell', from: versionOf(second), to: versionOf(first) }],
    })
    for (const [release, action] of [
      [second, 'release activated'],
      [first, 'release rolled back'],
    ] as const)
      expect(await activityOf(`shell ${versionOf(release)}`)).toContainEqual(
        expect.objectContaining({ actor: 'core', action }),
      )
  })

  test('can’t publish', async () => {
    const { registry } = portal
    const refused = await registry.publish(shellRelease(), 'core')

    expectRefusal(refused, 403, /^Core’s token activates, rolls back and blocks; /)
    expect((await registry.publish(remoteRelease('core'))).statusCode).toBe(403)
  })

  test('blocks an app: its team learns who did it and why, and core can still change it', async () => {
    const { registry } = portal
    const [first, second] = [shellRelease(), shellRelease()]
    await registry.release(first)
    await registry.publish(second)
    expect((await registry.post('shell/block', {}, 'shell')).statusCode).toBe(403)
    expect((await registry.post('shell/block', { note: 'exams' }, 'core')).statusCode).toBe(200)

    const refused = await registry.activate(second)
    expectRefusal(
      refused,
      409,
      /^Rule blocked: shell has been blocked by core since \S+ \S+ \(exams\)\. Ask a core maintainer to unblock it\.$/,
    )
    expect(await registry.check(second)).toEqual([expect.stringMatching(/^Rule blocked: /)])
    expect((await registry.publish(shellRelease())).statusCode).toBe(201)
    expect((await registry.activate(second, { as: 'core' })).statusCode).toBe(200)
    expect((await registry.rollBack('shell')).statusCode).toBe(409)
    expect((await goBack(registry, {}, 'shell')).json().message).toMatch(/^Rule blocked: /)
    expect((await registry.post('shell/unblock', {}, 'core')).statusCode).toBe(200)
    expect((await registry.rollBack('shell')).statusCode).toBe(200)
  })
})

withEmptyRegistry('rolling back a set', (portal) => {
  test('rolls back remotes that don’t fit with the shell, shown first and done at once', async () => {
    const { activityOf, registry } = portal
    const { oldShell, between, newShell, either, newPapers, seniors } = await twoShells(registry)
    expect(await registry.active()).toMatchObject({ shell: versionOf(newShell) })
    await goBack(registry, {})
    expect(await registry.active()).toMatchObject({ shell: versionOf(between), papers: versionOf(newPapers) })

    const shown = (await goBack(registry, { dryRun: true }, 'shell')).json()
    expect(shown).toEqual({
      changes: [
        { name: 'papers', from: versionOf(newPapers), to: versionOf(either) },
        { name: 'shell', from: versionOf(between), to: versionOf(oldShell) },
      ],
    })
    const ofShell = await goBack(registry, { expected: shown.changes }, 'shell')
    expectRefusal(
      ofShell,
      403,
      /^This also rolls back papers, which the token of shell can’t do. Ask core to roll back$/,
    )
    expect(await registry.active()).toMatchObject({ shell: versionOf(between) })

    expect((await goBack(registry, { expected: shown.changes })).json()).toEqual(shown)
    expect(await registry.active()).toEqual({
      shell: versionOf(oldShell),
      papers: versionOf(either),
      seniors: versionOf(seniors),
    })
    expect((await registry.page('/papers')).statusCode).toBe(200)
    expect((await activityOf(`shell ${versionOf(oldShell)}`)).at(-1)).toMatchObject({
      actor: 'core',
      action: 'release rolled back',
      details: { set: ['papers', 'shell'] },
    })
  })

  test('is refused if something changed since it was shown', async () => {
    const { registry } = portal
    await twoShells(registry)
    const { changes } = (await goBack(registry, { dryRun: true })).json()
    await registry.release(shellWith('1.1.0'))

    const late = await goBack(registry, { expected: changes })
    expectRefusal(late, 409, /^Conflict: rolling back shell would now change other releases/)
  })

  test('leaves a remote closed if none of its releases fits, and says so', async () => {
    const { registry } = portal
    const [first, second] = [shellWith('1.0.0'), shellWith('1.1.0')]
    const events = remoteFor('events', '1.1.0')
    await registry.release(first, second, events)

    expect((await goBack(registry, {})).json()).toEqual({
      changes: [
        { name: 'events', from: versionOf(events), to: null },
        { name: 'shell', from: versionOf(second), to: versionOf(first) },
      ],
    })
    expect((await registry.page('/events')).statusCode).toBe(200)
    // Its next fitting release opens it again.
    await registry.release(remoteFor('events', '1.0.0'))
  })

  test('a team rolls its app back to the newest release that fits', async () => {
    const { registry } = portal
    const { either } = await twoShells(registry)
    const own = await goBack(registry, {}, 'papers', 'papers')

    expect(own.json()).toMatchObject({ changes: [{ name: 'papers', to: versionOf(either) }] })
    expect(await registry.active()).toMatchObject({ papers: versionOf(either) })
    // The one before doesn't fit this shell.
    const further = await goBack(registry, {}, 'papers', 'papers')
    expectRefusal(further, 409, /^No release of papers that was active before \S+ fits /)
    expect((await goBack(registry, {}, 'papers', 'seniors')).statusCode).toBe(403)
  })

  test('a team rolls its app back to a release that also fits the shell’s canary, if there is one', async () => {
    const { registry } = portal
    const either = () => remoteRelease('papers', { requires: { ...shared, dayjs: '^1.0.0' } })
    const [fitting, onlyOld, newest] = [either(), remoteFor('papers', '1.0.0'), either()]
    await registry.release(shellWith('1.0.0'), fitting, onlyOld, newest)
    const next = shellWith('1.1.0')
    await registry.publish(next)
    await registry.post('shell/activate', { version: versionOf(next), share: 50 }, 'shell')

    expect((await goBack(registry, {}, 'papers', 'papers')).json()).toEqual({
      changes: [{ name: 'papers', from: versionOf(newest), to: versionOf(fitting) }],
    })
  })

  test('nothing comes back that was rolled back automatically', async () => {
    const { app, clock, registry } = portal
    const failing = remoteRelease('papers')
    await registry.release(shellRelease(), failing)
    const { name, version } = failing.manifest
    const wanted = {
      kind: 'roll back automatically',
      name,
      version,
      reason: 'it fails',
      figures: {},
    } as const
    // It stays active, because there is nothing before it.
    await transition(app.db, wanted, portalActor(clock.now()), app.environment)
    await registry.release(remoteRelease('papers'))

    expect((await registry.boot()).remotes[0]).not.toHaveProperty('fallback')
    expect((await registry.rollBack('papers')).statusCode).toBe(409)
  })

  test('skips releases whose paths belong to another app now', async () => {
    const { registry } = portal
    const page = { access: 'public' as const, files: [], shared: [] }
    const [first, taken, now] = ['/papers', '/exams', '/papers'].map((path) =>
      remoteRelease('papers', { routes: [{ path, ...page }], nav: [] }),
    )
    if (!first || !taken || !now) throw new Error('no release')
    await registry.release(shellRelease(), first, taken, now)
    await registry.team('add', 'exams')

    expect((await registry.rollBack('papers')).json()).toEqual({
      changes: [{ name: 'papers', from: versionOf(now), to: versionOf(first) }],
    })
  })
})

withEmptyRegistry('rolling back a set while others release', { on: onPostgres }, (portal) => {
  test('is all or nothing: a concurrent activation isn’t overwritten', async () => {
    const { app, clock, registry } = portal
    const { between } = await twoShells(registry)
    await goBack(registry, {})
    const next = remoteFor('papers', '1.1.0')
    await registry.publish(next)
    const actor = {
      ...portalActor(clock.now()),
      team: 'papers',
      by: 'team papers',
      isCore: false,
      isPortal: false,
      token: 'ci',
    }
    let back: ReturnType<typeof goBack> | undefined

    await app.db.transaction(async (tx) => {
      await lockReleases(tx)
      back = goBack(registry, {})
      expect(await comesToWait(app.db, back)).toBe(true)
      const wanted = { kind: 'activate', name: 'papers', version: versionOf(next) } as const
      await transition(tx, wanted, actor, app.environment)
    })

    expect((await back)?.statusCode).toBe(409)
    expect(await registry.active()).toMatchObject({ shell: versionOf(between), papers: versionOf(next) })
  })
})
