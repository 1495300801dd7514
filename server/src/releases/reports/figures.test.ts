import { onPostgres } from '../../testing/on-databases.ts'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { releaseReporters } from './telemetry.tables.ts'

withEmptyRegistry(
  'the figures of a release',
  (portal) => {
    test('are told to its team: views, reporters, failures, and when the next step can be', async () => {
      const { app, clock, registry } = portal()
      const [active, next, other] = [
        remoteRelease('papers'),
        remoteRelease('papers'),
        remoteRelease('papers'),
      ]
      await registry.release(shellRelease(), active)
      for (const release of [next, other]) await registry.publish(release)
      await registry.post('papers/activate', { version: next.record.version, auto: true }, 'papers')
      const started = clock.now()
      clock.advance(60)
      await app.db.insert(releaseReporters).values(
        ['asha', 'ravi', 'meera'].map((reporter) => ({
          ...{ name: 'papers', version: next.record.version, windowStart: started, visit: '', views: 2 },
          ...{ reporter, failed: reporter === 'ravi', slow: false },
        })),
      )
      const figures = async ({ record: { version } } = next, as = 'papers') => {
        const headers = { authorization: `Bearer ${await registry.tokenOf(as)}` }
        return registry.page(`/backend/release/papers/figures?version=${version}`, headers)
      }
      const { minutes } = app.environment.proof
      const after = (share: number) =>
        new Date(started.getTime() + (share * minutes * 60_000) / 3).toISOString()

      expect((await figures()).json()).toEqual({ views: 6, reporters: 3, failures: 1, nextStepAt: after(1) })
      // One that does not go on by itself can prove itself.
      await registry.post('papers/share', { share: 10 }, 'papers')
      expect((await figures(next, 'core')).json()).toMatchObject({ views: 6, nextStepAt: after(3) })
      expect((await figures(other)).statusCode).toBe(404)
      expect((await figures(next, 'seniors')).statusCode).toBe(403)
    })
  },
  { on: onPostgres },
)
