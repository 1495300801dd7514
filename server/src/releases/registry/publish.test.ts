import { eq } from 'drizzle-orm'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { setStable } from '../../testing/releases/release-stability.ts'
import { inactiveMax } from './pruning.queries.ts'
import { releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

withEmptyRegistry('publishing', (portal) => {
  test('stores its source in printable lines', async () => {
    const { app, registry, activityOf } = portal
    const source = { person: 'Asha Rao', commit: '3f1c0de', branch: 'main', note: 'grüßt 👋' }
    const release = remoteRelease('papers')
    const { version } = release.manifest

    const published = { publishedBy: 'papers', publishedAt: app.clock().toISOString(), active: false }
    expect((await registry.publish(release, 'papers', source)).json()).toMatchObject({
      release: { name: 'papers', version, source, ...published },
    })
    expect(await activityOf(`papers ${version}`)).toMatchObject([
      { details: { ...source, token: 'token-1' } },
    ])
    for (const wrong of [{ note: 'two\nlines' }, { note: '\u001b[31mred' }, { by: 'me' }]) {
      const answer = await registry.publish(remoteRelease('papers'), 'papers', wrong)
      expectRefusal(answer, 400, /^The header x-portal-source /)
    }
    expect(await app.db.$count(releases)).toBe(1)
  })

  test('accepts the same release again, and refuses the same version with other files', async () => {
    const { app, registry } = portal
    const release = remoteRelease('papers')
    const { version } = release.manifest
    await registry.publish(release)

    expect((await registry.publish(release)).statusCode).toBe(200)
    const other = await registry.publish(
      remoteRelease('papers', { version, contents: { 'page.js': 'other' } }),
    )
    expectRefusal(other, 409, /^papers .* is published already, with other files\./)
    expect(await app.db.$count(releases)).toBe(1)
  })

  test('stores a release sent ten times at once once', async () => {
    const { app, registry } = portal
    const release = remoteRelease('papers')

    const answers = await Promise.all(Array.from({ length: 10 }, () => registry.publish(release)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201])
    expect(await app.db.$count(releases)).toBe(1)
  })

  test('doesn’t let a team publish, activate or roll back another’s app', async () => {
    const { app, registry } = portal
    const shell = shellRelease()
    const papers = remoteRelease('papers')
    await registry.release(shell, papers)
    const next = remoteRelease('papers')
    await registry.publish(next)

    for (const answer of [
      await registry.publish(remoteRelease('papers'), 'seniors'),
      await registry.activate(next, { as: 'seniors' }),
      await registry.rollBack('papers', 'seniors'),
      await registry.publish(shellRelease(), 'papers'),
    ]) {
      expectRefusal(answer, 403, /^This token publishes (seniors|papers) and nothing else$/)
    }
    expect(await registry.active()).toEqual({
      shell: shell.version,
      papers: papers.version,
    })
    expect(await app.db.$count(releases)).toBe(3)
  })

  test('accepts only archives, and large bodies only here', async () => {
    const { app, registry } = portal
    const headers = { authorization: `Bearer ${await registry.tokenOf('papers')}` }
    const post = (url: string, version: string) =>
      app.inject({ method: 'POST', url: `/backend/release/${url}`, headers, payload: { version } })

    expect((await post('papers', 'x')).statusCode).toBe(415)
    expect((await post('papers/activate', 'x'.repeat(40_000))).statusCode).toBe(413)
  })
})

withEmptyRegistry('publishing with limits', { limited: true }, (portal) => {
  test('allows ten activated releases an hour, and always one more after a rollback', async () => {
    const { registry, clock } = portal
    await registry.release(shellRelease())
    const releases = many(10, () => remoteRelease('papers'))
    await registry.release(...releases)
    const [next, fixed, third] = many(3, () => remoteRelease('papers'))
    if (!next || !fixed || !third) throw new Error('no release')

    const refused = await registry.publish(next)
    expectRefusal(refused, 429, /^papers activated 10 new releases .* or roll back/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await registry.publish(remoteRelease('seniors'))).statusCode).toBe(201)

    clock.advance(60)
    expect((await registry.rollBack('papers')).statusCode).toBe(200)
    clock.advance(60)
    expect((await registry.publish(fixed)).statusCode).toBe(201)
    expect((await registry.publish(third)).statusCode).toBe(429)
    expect((await registry.activate(fixed)).statusCode).toBe(200)
    expect((await registry.publish(third)).statusCode).toBe(429)

    clock.advance(3_600)
    expect((await registry.publish(third)).statusCode).toBe(201)
  })

  test('allows thirty publications that are never activated; repetitions don’t count', async () => {
    const { registry, clock } = portal
    const [first, ...others] = many(31, () => remoteRelease('papers'))
    if (!first) throw new Error('no release')
    for (const release of [first, first, ...others.slice(0, 29)])
      expect((await registry.publish(release)).statusCode).toBeLessThan(300)

    const refused = await registry.publish(others[29] ?? first)
    expectRefusal(refused, 429, /^papers was published 30 times within an hour\. Wait 60 minutes/)

    clock.advance(3_600)
    expect((await registry.publish(others[29] ?? first)).statusCode).toBe(201)
  })
})

function many<Item>(count: number, item: () => Item): Item[] {
  return Array.from({ length: count }, item)
}

// Each test publishes at least twenty releases.
jest.setTimeout(60_000)

withEmptyRegistry('pruning', (portal) => {
  test('keeps the newest inactive, the active, the previous and the last good release, and no orphaned contents', async () => {
    const { app, registry, clock } = portal
    // The first release stays, because it has canonical files of every fixture.
    const [first, lastGood, previous, active] = [
      shellRelease(),
      shellRelease(),
      shellRelease(),
      shellRelease(),
    ]
    await registry.release(first, lastGood, previous, active)
    await setStable(app, true, lastGood)
    const saves = Array.from({ length: inactiveMax + 3 }, () => shellRelease())
    await registry.publish(remoteRelease('papers'))

    for (const save of saves) {
      clock.advance(1)
      expect((await registry.publish(save)).statusCode).toBe(201)
    }

    const kept = await app.db.select({ name: releases.name, version: releases.version }).from(releases)
    const versions = new Set(kept.filter(({ name }) => name === 'shell').map(({ version }) => version))
    expect(versions).toEqual(
      new Set([first, lastGood, previous, active, ...saves.slice(3)].map(({ manifest }) => manifest.version)),
    )
    expect(kept.filter(({ name }) => name === 'papers')).toHaveLength(1)
    const used = await app.db.selectDistinct({ integrity: releaseFiles.integrity }).from(releaseFiles)
    expect(await app.db.$count(releaseBlobs)).toBe(used.length)
    expect((await registry.rollBack('shell')).statusCode).toBe(200)
  })

  test('keeps a release while another one uses its canonical files', async () => {
    const { app, registry, clock } = portal
    const style = (margin: number) => ({ contents: { 'main.css': `body { margin: ${margin}px }` } })
    const [unneeded, home] = [shellRelease(style(1)), shellRelease(style(2))]
    const save = async (changes: object) => {
      clock.advance(1)
      expect((await registry.publish(shellRelease(changes))).statusCode).toBe(201)
    }
    const isThere = async ({ manifest: { version } }: typeof home) =>
      (await app.db.$count(releases, eq(releases.version, version))) > 0
    // The first release stays, because it has canonical files of every fixture.
    await registry.release(shellRelease())
    for (const shell of [unneeded, home]) {
      clock.advance(1)
      await registry.publish(shell)
    }

    await save(style(2))
    for (let made = 1; made < inactiveMax; made += 1) await save({})
    expect([await isThere(unneeded), await isThere(home)]).toEqual([false, true])

    await save({})
    expect(await isThere(home)).toBe(false)
  })
})

withEmptyRegistry('pruning in production', { limited: true }, (portal) => {
  test('keeps releases younger than a day for open tabs', async () => {
    const { app, registry, clock } = portal
    const total = inactiveMax + 5
    for (let save = 0; save < total; save += 1) {
      clock.advance(600)
      expect((await registry.publish(shellRelease())).statusCode).toBe(201)
    }
    expect(await app.db.$count(releases)).toBe(total)

    clock.advance(86_400)
    await registry.publish(shellRelease())
    // The first one stays because of its canonical files.
    expect(await app.db.$count(releases)).toBe(inactiveMax + 1)
  })
})
