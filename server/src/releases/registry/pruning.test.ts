import { eq } from 'drizzle-orm'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { setStable } from '../../testing/releases/release-stability.ts'
import { inactiveMax } from './pruning.queries.ts'
import { releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

// Each test publishes at least twenty releases.
jest.setTimeout(60_000)

withEmptyRegistry('pruning', (portal) => {
  test('keeps the newest inactive, the active, the previous and the last good release, and no orphaned contents', async () => {
    const { app, registry, clock } = portal()
    const [fallback, previous, active] = [shellRelease(), shellRelease(), shellRelease()]
    await registry.release(fallback, previous, active)
    await setStable(app, true, fallback)
    const saves = Array.from({ length: inactiveMax + 3 }, () => shellRelease())
    await registry.publish(remoteRelease('papers'))

    for (const save of saves) {
      clock.advance(1)
      expect((await registry.publish(save)).statusCode).toBe(201)
    }

    const kept = await app.db.select({ name: releases.name, version: releases.version }).from(releases)
    const versions = new Set(kept.filter(({ name }) => name === 'shell').map(({ version }) => version))
    expect(versions).toEqual(
      new Set([fallback, previous, active, ...saves.slice(3)].map(({ manifest }) => manifest.version)),
    )
    expect(kept.filter(({ name }) => name === 'papers')).toHaveLength(1)
    const used = await app.db.selectDistinct({ integrity: releaseFiles.integrity }).from(releaseFiles)
    expect(await app.db.$count(releaseBlobs)).toBe(used.length)
    expect((await registry.rollBack('shell')).statusCode).toBe(200)
  })

  test('keeps a release while another one uses its canonical files', async () => {
    const { app, registry, clock } = portal()
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

withEmptyRegistry(
  'pruning in production',
  (portal) => {
    test('keeps releases younger than a day for open tabs', async () => {
      const { app, registry, clock } = portal()
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
  },
  { limited: true },
)
