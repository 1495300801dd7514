import { and, eq } from 'drizzle-orm'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseBlobs } from '../registry/releases.tables.ts'
import { releaseEvents } from './channels.tables.ts'

const page = { access: 'public' as const, files: [], shared: [] }

withEmptyRegistry('activating', (portal) => {
  test('refuses a release with the violated rule, and changes nothing', async () => {
    const { app, registry } = portal
    const early = remoteRelease('papers')
    await registry.publish(early)
    expect((await registry.rollBack('papers')).json().message).toMatch(/^Nothing of papers is active/)
    expect((await registry.activate(early)).json().message).toMatch(/^Rule shell: /)

    await registry.release(shellRelease(), remoteRelease('seniors'))
    const refused = [
      [remoteRelease('papers', { contents: { 'mf-manifest.json': '{}' } }), /^Rule federation manifest: /],
      [
        remoteRelease('papers', { routes: [{ path: '/seniors', ...page }], nav: [] }),
        /^Rule paths: .*seniors/,
      ],
    ] as const
    const before = await registry.active()
    const written = await app.db.$count(activityEntries, eq(activityEntries.action, 'release activated'))
    for (const [release, rule] of refused) {
      await registry.publish(release)
      const answer = await registry.activate(release)
      expect([answer.statusCode, answer.json()]).toEqual([409, { message: expect.stringMatching(rule) }])
    }
    expect(await registry.active()).toEqual(before)
    expect(await app.db.$count(activityEntries, eq(activityEntries.action, 'release activated'))).toBe(
      written,
    )
  })

  test('the newest hundred refused activations of an app are kept', async () => {
    const { app, registry } = portal
    const lone = remoteRelease('papers')
    await registry.publish(lone)
    const refused = { at: new Date(), name: 'papers', kind: 'refused', actor: 'team papers' } as const
    await app.db.insert(releaseEvents).values(Array.from({ length: 150 }, () => refused))
    await app.db.insert(releaseEvents).values({ ...refused, name: 'seniors' })

    expect((await registry.activate(lone)).statusCode).toBe(409)

    const kept = await app.db.select().from(releaseEvents).where(eq(releaseEvents.kind, 'refused'))
    expect(kept.filter(({ name }) => name === 'papers')).toHaveLength(100)
    expect(kept).toContainEqual(expect.objectContaining({ toVersion: lone.version }))
    expect(kept.filter(({ name }) => name === 'seniors')).toHaveLength(1)
    expect(await app.db.$count(releaseEvents, eq(releaseEvents.kind, 'published'))).toBe(1)
  })

  test('refuses files that changed in the database, and a rollback skips them', async () => {
    const { app, registry } = portal
    const [good, damaged, latest] = [shellRelease(), shellRelease(), shellRelease()]
    await registry.release(good, damaged, latest)
    await app.db
      .update(releaseBlobs)
      .set({ bytes: Buffer.from('evil') })
      .where(eq(releaseBlobs.integrity, damaged.manifest.files['main.js'] ?? ''))

    const answer = await registry.activate(damaged)
    expectRefusal(answer, 409, /^Rule hashes: main\.js of shell /)
    expect((await registry.rollBack('shell')).json()).toEqual({
      changes: [{ name: 'shell', from: latest.version, to: good.version }],
    })
  })
})

withEmptyRegistry('activating with limits', { limited: true }, (portal) => {
  test('limits a team to sixty activations an hour, but not rollbacks', async () => {
    const { app, registry, clock } = portal
    const [one, other] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), one, other)
    for (let count = 2; count < 60; count += 1)
      expect((await registry.activate(count % 2 ? other : one)).statusCode).toBe(200)

    const refused = await registry.activate(one)
    expectRefusal(refused, 429, /^You tried to activate papers 60 times .* or roll back/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    const ofPapers = and(eq(releaseEvents.name, 'papers'), eq(releaseEvents.kind, 'activated'))
    expect(await app.db.$count(releaseEvents, ofPapers)).toBe(60)
    expect((await registry.rollBack('papers')).statusCode).toBe(200)
    expect((await registry.activate(other, { as: 'core' })).statusCode).toBe(200)

    clock.advance(3_600)
    expect((await registry.activate(one)).statusCode).toBe(200)
  })
})

withEmptyRegistry('races', { on: onPostgres }, (portal) => {
  test('tells the second of two concurrent activations who was first, and the first may repeat its own', async () => {
    const { registry } = portal
    let before: string | null = null
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [shellRelease(), shellRelease()]
      await registry.publish(one)
      await registry.publish(other)

      const answers = await Promise.all(
        [one, other].map((shell) => registry.activate(shell, { replaces: before })),
      )

      const { shell: winner = '' } = await registry.active()
      const [, lost] = answers.sort((a, b) => a.statusCode - b.statusCode)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
      expect(lost?.json().message).toMatch(/^Conflict: you expected .* of shell to be active, but /)
      expect(lost?.json().message).toContain(`but ${winner} is (activated by team shell at `)
      const [won = one] = [one, other].filter(({ manifest }) => manifest.version === winner)
      // A pipeline that repeats its request hasn't been overtaken.
      expect((await registry.activate(won, { replaces: before })).statusCode).toBe(200)
      before = winner
    }
  })
})

withEmptyRegistry('what is active', (portal) => {
  test('are public: versions, and the shared names of shell and remotes', async () => {
    const { app, registry } = portal
    const [shell, papers] = [shellRelease(), remoteRelease('papers')]
    await registry.release(shell)
    await registry.release(papers)

    const answer = await app.inject('/backend/release/active')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      releases: [
        { name: 'papers', version: papers.version, names: Object.keys(papers.manifest.requires) },
        { name: 'shell', version: shell.version, names: Object.keys(shell.manifest.provides) },
      ],
    })
  })

  test('name the shell release with the declarations that an app was built against, while it exists', async () => {
    const { app, registry } = portal
    const declarations = 'a'.repeat(64)
    const facts = { declarations, sharedVersion: '1.2.3' }
    const old = shellRelease({ contents: { 'declarations.json': '{}' }, ...facts })
    const lost = { ...facts, declarations: 'b'.repeat(64) }
    await registry.release(old)
    await registry.release(shellRelease(lost))
    await registry.release(remoteRelease('papers', facts))

    const { releases } = (await app.inject('/backend/release/active')).json()

    expect(releases).toMatchObject([
      { name: 'papers', sharedVersion: '1.2.3', declaredBy: old.version },
      { name: 'shell', sharedVersion: '1.2.3' },
    ])
    expect(releases[1]).not.toHaveProperty('declaredBy')
  })
})
