import { command as sessionsCommand } from './accounts/login/sessions.command.ts'
import { carryOut } from './testing/carry-out.ts'
import { onPostgres } from './testing/databases/on-databases.ts'
import { withEmptyRegistry } from './testing/releases/registry.ts'
import { remoteRelease, shellRelease } from './testing/releases/release-fixtures.ts'
import { signedUp, signedUpLead } from './testing/students.ts'

/** The steps of docs/operations.md, “A release did what it should not”, in their order. */
withEmptyRegistry(
  'a release that reads data, published with a stolen token',
  { on: onPostgres },
  (portal) => {
    test('is stopped for everyone: blocked, rolled back, its token revoked, and everyone signed out', async () => {
      const { app, activityOf, clock, registry } = portal
      const [good, hostile] = [remoteRelease('leaderboards'), remoteRelease('leaderboards')]
      const again = remoteRelease('leaderboards')
      await registry.release(shellRelease(), good, hostile)
      const { browser: student } = await signedUp(portal)
      const { browser: lead } = await signedUpLead(portal)
      const usersOf = async () =>
        Promise.all([student, lead].map(async (browser) => (await browser.get('/user/me')).json().user?.name))

      const blocked = await registry.post('leaderboards/block', { note: 'reads phones' }, 'core')
      const published = await registry.publish(again)
      const activated = await registry.activate(again)
      const back = await registry.rollBack('leaderboards', 'core')
      const { leaderboards: versionAfter } = await registry.active()
      await registry.team('revoke', 'leaderboards')
      const withStolenToken = await registry.publish(remoteRelease('leaderboards'))
      const run = (...args: string[]) => carryOut(sessionsCommand, args, app.db, clock.now())
      const withoutReason = await run('end-all')
      const before = await usersOf()
      const ended = await run('end-all', 'a release', 'read phones')
      const afterwards = await usersOf()

      expect([blocked.statusCode, published.statusCode]).toEqual([200, 201])
      expect(activated.statusCode).toBe(409)
      expect(back.statusCode).toBe(200)
      expect(versionAfter).toBe(good.version)
      expect(withStolenToken.statusCode).toBe(401)
      expect(withoutReason).toMatchObject({ isFailure: true })
      expect(before).toEqual([expect.any(String), expect.any(String)])
      expect(ended).toEqual({ isFailure: false, lines: ['2 sessions ended. Everyone has to log in again.'] })
      expect(afterwards).toEqual([undefined, undefined])
      expect(await activityOf('all accounts')).toEqual([
        expect.objectContaining({
          actor: 'command',
          action: 'all sessions ended',
          details: { label: 'a release read phones', count: 2 },
        }),
      ])
    })
  },
)
