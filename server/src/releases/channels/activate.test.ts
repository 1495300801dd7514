import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { manifestOf, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseBlobs } from '../registry/releases.tables.ts'
import { currentChannels } from './channels.queries.ts'
import { releaseEvents } from './channels.tables.ts'
import { lastEvents } from './events.queries.ts'

const page = { access: 'public' as const, files: [], shared: [] }

withEmptyRegistry('activating', (portal) => {
  test('activates a release and records it in the audit', async () => {
    const { app, registry } = portal()
    const [first, second] = [shellRelease(), shellRelease()]
    await registry.release(first)
    await registry.publish(second)

    const answer = await registry.activate(second)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      release: { version: second.record.version, active: true },
      replaced: first.record.version,
    })
    expect(await registry.active()).toEqual({ shell: second.record.version })
    const audit = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'release activated'))
      .orderBy(asc(auditEntries.subject))
    expect(audit.map(({ details }) => details)).toEqual([
      { from: null, to: first.record.version, token: 'token-1' },
      { from: first.record.version, to: second.record.version, token: 'token-1' },
    ])
  })

  test('changes nothing if the release is already active', async () => {
    const { app, registry } = portal()
    const shell = shellRelease()
    await registry.release(shell)

    expect((await registry.activate(shell)).statusCode).toBe(200)
    expect(await app.db.$count(releaseEvents, eq(releaseEvents.kind, 'activated'))).toBe(1)
  })

  test('refuses an unpublished release', async () => {
    const { registry } = portal()

    const answer = await registry.activate(shellRelease())
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toMatch(/is not published\. Publish it first\.$/)
  })

  test('refuses a release with the violated rule, and changes nothing', async () => {
    const { app, registry } = portal()
    const early = remoteRelease('papers')
    await registry.publish(early)
    expect((await registry.activate(early)).json().message).toMatch(/^Rule shell: /)

    await registry.release(shellRelease(), remoteRelease('seniors'))
    const requires = { react: '^19.0.0', '@portal/shared': '^1.0.0' }
    const refused = [
      [
        remoteRelease('papers', { requires: { ...requires, react: '^20.0.0' } }),
        /^Rule shared versions: .*react/,
      ],
      [
        remoteRelease('papers', { contents: { 'mf-manifest.json': manifestOf({}, './x') } }),
        /^Rule exposed module: /,
      ],
      [remoteRelease('papers', { contents: { 'mf-manifest.json': '{}' } }), /^Rule manifest: /],
      [
        remoteRelease('papers', {
          requires,
          contents: { 'mf-manifest.json': manifestOf({ ...requires, x: '*' }) },
        }),
        /^Rule shared versions: .*hides/,
      ],
      [
        remoteRelease('papers', { routes: [{ path: '/seniors', ...page }], nav: [] }),
        /^Rule paths: .*seniors/,
      ],
      [
        remoteRelease('papers', { routes: [{ path: '/healthz', ...page }], nav: [] }),
        /^Rule paths: .*server's/,
      ],
    ] as const
    const before = await registry.active()
    const written = await app.db.$count(auditEntries, eq(auditEntries.action, 'release activated'))
    for (const [release, rule] of refused) {
      expect((await registry.publish(release)).statusCode).toBe(201)
      const answer = await registry.activate(release)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ message: expect.stringMatching(rule) })
    }
    expect(await registry.active()).toEqual(before)
    expect(await app.db.$count(auditEntries, eq(auditEntries.action, 'release activated'))).toBe(written)
  })

  test('refuses a shell that an active remote doesn’t work in', async () => {
    const { registry } = portal()
    const shell = shellRelease()
    await registry.release(shell, remoteRelease('papers'))
    const { 'antd/es/table': _gone, ...provides } = shell.record.provides
    const lesser = shellRelease({ provides })
    await registry.publish(lesser)

    const answer = await registry.activate(lesser)

    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/papers .* needs antd\/es\/table, which shell .* does not provide/)
    expect(await registry.active()).toMatchObject({ shell: shell.record.version })
  })

  test('refuses files that changed in the database', async () => {
    const { app, registry } = portal()
    const release = shellRelease()
    await registry.publish(release)
    const integrity = release.record.files['main.js'] ?? ''
    await app.db
      .update(releaseBlobs)
      .set({ bytes: Buffer.from('evil') })
      .where(eq(releaseBlobs.integrity, integrity))

    const answer = await registry.activate(release)

    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/^Rule hashes: main\.js of shell /)
  })

  test('doesn’t make nodes read everything again after refusals, and stores the latest hundred', async () => {
    const { app, registry } = portal()
    const lone = remoteRelease('papers')
    await registry.publish(lone)
    const before = await currentChannels(app.db)
    const at = new Date()
    const refused = { at, name: 'papers', kind: 'refused', actor: 'team papers' } as const
    await app.db.insert(releaseEvents).values(Array.from({ length: 150 }, () => refused))
    await app.db.insert(releaseEvents).values({ ...refused, name: 'seniors' })

    expect((await registry.activate(lone)).statusCode).toBe(409)

    expect(await currentChannels(app.db)).toBe(before)
    const kept = await lastEvents(app.db, 'papers', 200, 'refused')
    expect(kept).toHaveLength(100)
    expect(kept[0]).toMatchObject({ toVersion: lone.record.version })
    expect(await lastEvents(app.db, 'papers', 1, 'published')).toHaveLength(1)
    expect(await lastEvents(app.db, 'seniors', 1, 'refused')).toHaveLength(1)
  })

  test('answers other requests while a large release’s files are checked', async () => {
    const { app, registry } = portal()
    await registry.release(shellRelease())
    await registry.team('grant', 'papers', '--path', '/papers')
    await registry.team('grant', 'papers', '--release', '20000')
    const large = remoteRelease('papers', {
      contents: { 'large.js': randomBytes(3_500_000).toString('base64') },
    })
    await registry.publish(large)
    let isRunning = true
    const activated = registry.activate(large).finally(() => {
      isRunning = false
    })
    let meanwhile = 0
    for (; isRunning; meanwhile += 1) {
      await app.inject('/backend/user/getHomeStats')
      await new Promise(setImmediate)
    }

    expect((await activated).statusCode).toBe(200)
    // At least one for each of its files.
    expect(meanwhile).toBeGreaterThan(4)
  })

  test('rolls back twice, then says that there is nothing left', async () => {
    const { app, registry } = portal()
    const [first, second, third] = [shellRelease(), shellRelease(), shellRelease()]
    await registry.release(first, second, third)

    expect((await registry.rollBack('shell')).json()).toEqual({
      changes: [{ name: 'shell', from: third.record.version, to: second.record.version }],
    })
    expect((await registry.rollBack('shell')).json()).toEqual({
      changes: [{ name: 'shell', from: second.record.version, to: first.record.version }],
    })
    const end = await registry.rollBack('shell')

    expect(end.statusCode).toBe(409)
    expect(end.json().message).toMatch(/^No release of shell that was active before/)
    expect(await registry.active()).toEqual({ shell: first.record.version })
    const audit = await app.db.$count(auditEntries, eq(auditEntries.action, 'release rolled back'))
    expect(audit).toBe(2)
  })

  test('rolls back to the rollback’s target after another release', async () => {
    const { registry } = portal()
    const [first, bad, fixed] = [shellRelease(), shellRelease(), shellRelease()]
    await registry.release(first, bad)
    await registry.rollBack('shell')
    await registry.release(fixed)

    await registry.rollBack('shell')

    expect(await registry.active()).toEqual({ shell: first.record.version })
  })

  test('rolls back through different releases, even if two alternated', async () => {
    const { registry } = portal()
    const [first, one, other] = [shellRelease(), shellRelease(), shellRelease()]
    await registry.release(first, one, other)
    for (const shell of [one, other, one]) await registry.activate(shell)

    for (const expected of [other, first]) {
      await registry.rollBack('shell')
      expect(await registry.active()).toEqual({ shell: expected.record.version })
    }
  })

  test('refuses a rollback if nothing is active', async () => {
    const { registry } = portal()

    const answer = await registry.rollBack('papers')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Nothing of papers is active. Activate a release first.')
  })

  test('answers 400 for an invalid name, version or key', async () => {
    const { app, registry } = portal()
    const headers = { authorization: `Bearer ${await registry.tokenOf('papers')}` }
    const post = (payload: object) =>
      app.inject({ method: 'POST', url: '/backend/release/papers/activate', headers, payload })

    for (const payload of [
      {},
      { version: 1 },
      { version: 'newest' },
      { version: '1.0.0-12345678', force: true },
    ]) {
      expect((await post(payload)).statusCode).toBe(400)
    }
  })
})

withEmptyRegistry(
  'activating with limits',
  (portal) => {
    test('limits a team to sixty activations an hour, but not rollbacks', async () => {
      const { app, registry, clock } = portal()
      const [one, other] = [remoteRelease('papers'), remoteRelease('papers')]
      await registry.release(shellRelease(), one, other)
      for (let count = 2; count < 60; count += 1)
        expect((await registry.activate(count % 2 ? other : one)).statusCode).toBe(200)

      const refused = await registry.activate(one)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().message).toMatch(/^Releases of papers were activated 60 times .* or roll back/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
      const ofPapers = and(eq(releaseEvents.name, 'papers'), eq(releaseEvents.kind, 'activated'))
      expect(await app.db.$count(releaseEvents, ofPapers)).toBe(60)
      expect((await registry.rollBack('papers')).statusCode).toBe(200)
      expect((await registry.activate(other, 'core')).statusCode).toBe(200)

      clock.advance(3_600)
      expect((await registry.activate(one)).statusCode).toBe(200)
    })
  },
  { limited: true },
)

withEmptyRegistry(
  'races',
  (portal) => {
    test('lets only one of two colliding releases through at once', async () => {
      const { registry } = portal()
      await registry.release(shellRelease())
      for (let round = 0; round < 10; round += 1) {
        const path = `/place-${round}`
        const one = remoteRelease(`one-${round}`, { routes: [{ path, ...page }], nav: [] })
        const other = remoteRelease(`other-${round}`, { routes: [{ path, ...page }], nav: [] })
        await registry.publish(one)
        await registry.publish(other)

        const answers = await Promise.all([registry.activate(one), registry.activate(other)])

        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      }
    })

    test('tells the second of two concurrent activations who was first', async () => {
      const { registry } = portal()
      let before: string | null = null
      for (let round = 0; round < 10; round += 1) {
        const [one, other] = [shellRelease(), shellRelease()]
        await registry.publish(one)
        await registry.publish(other)

        const answers = await Promise.all(
          [one, other].map((shell) => registry.activate(shell, 'shell', before)),
        )

        const { shell: winner = '' } = await registry.active()
        const [, lost] = answers.sort((a, b) => a.statusCode - b.statusCode)
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
        expect(lost?.json().message).toMatch(/^Rule one at a time: shell was to replace /)
        expect(lost?.json().message).toContain(`but ${winner} is active, by team shell since `)
        before = winner
      }
    })

    test('counts all of several concurrent activations, which roll back one by one', async () => {
      const { registry } = portal()
      const shells = [shellRelease(), shellRelease(), shellRelease(), shellRelease()]
      for (const shell of shells) await registry.publish(shell)

      const answers = await Promise.all(shells.map((shell) => registry.activate(shell)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const seen = new Set([(await registry.active()).shell])
      for (let back = 0; back < 3; back += 1) {
        expect((await registry.rollBack('shell')).statusCode).toBe(200)
        seen.add((await registry.active()).shell)
      }

      expect(seen.size).toBe(4)
      expect((await registry.rollBack('shell')).statusCode).toBe(409)
    })
  },
  { on: onPostgres },
)
