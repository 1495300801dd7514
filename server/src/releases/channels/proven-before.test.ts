import { desc, eq } from 'drizzle-orm'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { activations, releases } from '../registry/releases.tables.ts'
import { provenBefore } from './proven-before.queries.ts'

withEmptyRegistry('what was proven before', (portal) => {
  test('is known of all that are asked for, also when what was kept is too much and forgotten', async () => {
    const { app, clock, registry } = portal()
    const proven = remoteRelease('papers')
    await registry.release(shellRelease(), proven)
    await app.db.update(releases).set({ provenAt: clock.now() })
    await registry.release(remoteRelease('papers'))
    const [active] = await app.db
      .select({ activationId: activations.id })
      .from(activations)
      .where(eq(activations.name, 'papers'))
      .orderBy(desc(activations.id))
    const asked = (stamp: number) => ({ activationId: active?.activationId ?? 0, stamp: String(stamp) })

    await provenBefore(
      app.db,
      Array.from({ length: 1_001 }, (_each, stamp) => asked(stamp)),
    )
    const versionsOf = await provenBefore(app.db, [{ activationId: 0, stamp: 'of another' }, asked(0)])

    expect(versionsOf(asked(0))).toEqual([proven.record.version])
  })
})
