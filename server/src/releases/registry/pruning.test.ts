import { eq } from 'drizzle-orm'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { inactiveKept } from './pruning.queries.ts'
import { releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

// Each publishes twenty releases and more.
jest.setTimeout(60_000)

withEmptyRegistry('pruning', (portal) => {
  test('the newest inactive releases, the active one and the last good one are kept, and no content is left over', async () => {
    const { app, registry, clock } = portal()
    const [lastGood, active] = [shellRelease(), shellRelease()]
    await registry.release(lastGood, active)
    const saves = Array.from({ length: inactiveKept + 3 }, () => shellRelease())
    await registry.publish(remoteRelease('papers'))

    for (const save of saves) {
      clock.advance(1)
      expect((await registry.publish(save)).statusCode).toBe(201)
    }

    const kept = await app.db.select({ name: releases.name, version: releases.version }).from(releases)
    const versions = new Set(kept.filter(({ name }) => name === 'shell').map(({ version }) => version))
    expect(versions).toEqual(
      new Set([lastGood, active, ...saves.slice(3)].map(({ record }) => record.version)),
    )
    expect(kept.filter(({ name }) => name === 'papers')).toHaveLength(1)
    const used = await app.db.selectDistinct({ integrity: releaseFiles.integrity }).from(releaseFiles)
    expect(await app.db.$count(releaseBlobs)).toBe(used.length)
    expect((await registry.rollBack('shell')).statusCode).toBe(200)
  })

  test('where a file of a kept release is at home, a release is kept as long as that one', async () => {
    const { app, registry, clock } = portal()
    const style = (margin: number) => ({ contents: { 'main.css': `body { margin: ${margin}px }` } })
    const [unneeded, home] = [shellRelease(style(1)), shellRelease(style(2))]
    const save = async (changes: object) => {
      clock.advance(1)
      expect((await registry.publish(shellRelease(changes))).statusCode).toBe(201)
    }
    const isThere = async ({ record: { version } }: typeof home) =>
      (await app.db.$count(releases, eq(releases.version, version))) > 0
    // The first of all, which stays, as home of what every fixture has.
    await registry.release(shellRelease())
    for (const shell of [unneeded, home]) {
      clock.advance(1)
      await registry.publish(shell)
    }

    await save(style(2))
    for (let made = 1; made < inactiveKept; made += 1) await save({})
    expect([await isThere(unneeded), await isThere(home)]).toEqual([false, true])

    await save({})
    expect(await isThere(home)).toBe(false)
  })

  test('a rollback ends where what was before is pruned', async () => {
    const { registry, clock } = portal()
    const history = Array.from({ length: inactiveKept + 5 }, () => shellRelease())
    for (const shell of history) {
      clock.advance(1)
      await registry.release(shell)
    }

    let steps = 0
    while ((await registry.rollBack('shell')).statusCode === 200) steps += 1

    expect(steps).toBeGreaterThanOrEqual(inactiveKept)
    expect(steps).toBeLessThan(history.length - 1)
  })
})

withEmptyRegistry(
  'pruning in production',
  (portal) => {
    test('nothing younger than a day goes: open tabs may still ask for it', async () => {
      const { app, registry, clock } = portal()
      const total = inactiveKept + 5
      for (let save = 0; save < total; save += 1) {
        clock.advance(600)
        expect((await registry.publish(shellRelease())).statusCode).toBe(201)
      }
      expect(await app.db.$count(releases)).toBe(total)

      clock.advance(86_400)
      await registry.publish(shellRelease())
      // The first stays as well: what all of them have is at home there.
      expect(await app.db.$count(releases)).toBe(inactiveKept + 1)
    })
  },
  { limited: true },
)
