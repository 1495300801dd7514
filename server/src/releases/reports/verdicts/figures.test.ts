import { onPostgres } from '../../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { insertVotes } from '../../../testing/releases/release-votes.ts'

withEmptyRegistry(
  'the figures of a release',
  (portal) => {
    test('are for its team: views, reporters, failures, and the earliest next step', async () => {
      const { app, clock, registry } = portal()
      const [active, next, other] = [
        remoteRelease('papers'),
        remoteRelease('papers'),
        remoteRelease('papers'),
      ]
      await registry.release(shellRelease(), active)
      for (const release of [next, other]) await registry.publish(release)
      await registry.post('papers/activate', { version: next.manifest.version, auto: true }, 'papers')
      const started = clock.now()
      clock.advance(60)
      await insertVotes(app.db, next.manifest, { count: 3, failed: 1, at: started })
      const figures = async ({ manifest: { version } } = next, as = 'papers') => {
        const headers = { authorization: `Bearer ${await registry.tokenOf(as)}` }
        return registry.page(`/backend/release/papers/figures?version=${version}`, headers)
      }
      const { minutes } = app.environment.stability
      const after = (share: number) =>
        new Date(started.getTime() + (share * minutes * 60_000) / 3).toISOString()

      expect((await figures()).json()).toEqual({ views: 3, reporters: 3, failures: 1, nextStepAt: after(1) })
      // A canary that doesn't advance by itself can still become stable.
      const { version } = next.manifest
      await registry.post('papers/activate', { version, share: 10 }, 'papers')
      expect((await figures(next, 'core')).json()).toMatchObject({ views: 3, nextStepAt: after(3) })
      expect((await figures(other)).statusCode).toBe(404)
      expect((await figures(next, 'seniors')).statusCode).toBe(403)
    })
  },
  { on: onPostgres },
)
