import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { comesToWait } from '../../testing/waiting.ts'
import { releases } from '../registry/releases.tables.ts'
import { findOwnership, listOwnership } from './ownership.queries.ts'
import { command as runTeamCommand } from './team.command.ts'
import { routeOwnership } from './teams.tables.ts'

const page = { access: 'public' as const, files: [], shared: [] }
const at = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, ...page })), nav: [] })

withEmptyRegistry('route ownership', (portal) => {
  test('is checked, also for an app without an active release', async () => {
    const { registry, activityOf } = portal
    await registry.release(shellRelease())
    await registry.team('add', 'papers', '--path', '/listPapers')
    await registry.team('add', 'seniors')
    const [own, foreign, stray] = [
      remoteRelease('papers', at('/listPapers', '/ListPapers/:id')),
      remoteRelease('papers', at('/Seniors/x')),
      remoteRelease('papers', at('/papers')),
    ]
    for (const release of [own, foreign, stray]) await registry.publish(release)

    expect((await registry.activate(own)).statusCode).toBe(200)
    expect((await registry.activate(foreign)).json().message).toMatch(
      /^Rule route ownership: \/Seniors\/x of papers belongs to seniors \(team seniors\)\. /,
    )
    const refused = await registry.activate(stray)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('ask core: team grant papers --path /papers.')

    await registry.team('grant', 'papers', '--path', '/papers')
    expect((await registry.activate(stray)).statusCode).toBe(200)
    await registry.team('revoke', 'papers', '--path', '/LISTPAPERS')
    expect((await registry.rollBack('papers')).json().message).toMatch(/^No release of papers /)
    expect((await activityOf('papers')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['release ownership changed', 'team token made']),
    )
  })

  test('is checked when pages are composed: a row that bypassed the checks takes no path of another app', async () => {
    const { app, registry } = portal
    const [auth, before] = [remoteRelease('auth', at('/login')), remoteRelease('papers')]
    await registry.release(shellRelease(), auth, before)
    await registry.team('add', 'auth', '--path', '/login')
    const releasesOfOthers = [remoteRelease('planted'), remoteRelease('papers')]
    await registry.release(...releasesOfOthers)
    for (const { manifest } of releasesOfOthers)
      await app.db
        .update(releases)
        .set({ manifest: { ...manifest, ...at('/Login/help') } })
        .where(eq(releases.version, manifest.version))
    await registry.team('grant', 'auth', '--path', '/login/new')

    const { remotes } = await registry.boot('/login')

    expect(remotes).toMatchObject([
      { name: 'auth', version: auth.version },
      { name: 'papers', version: before.version, routes: [{ path: '/papers' }] },
    ])
    expect((await registry.page('/login/help')).statusCode).toBe(404)
    expect((await app.inject('/readyz')).json().checks.pages).toMatch(
      /planted .* isn't served: Rule route ownership: /,
    )
  })

  test('warns if an active release uses a path that is another app’s now', async () => {
    const { app, clock, registry } = portal
    const papers = remoteRelease('papers')
    await registry.release(shellRelease(), papers)
    const run = (...args: string[]) => carryOut(runTeamCommand, args, app.db, clock.now())

    const { lines } = await run('grant', 'events', '--path', '/papers')

    expect(lines.at(-1)).toMatch(
      `Warning: the active release ${papers.manifest.version} of papers is closed. Rule route ownership: /papers of papers belongs to events (team events).`,
    )
    expect((await run('revoke', 'events', '--path', '/papers')).lines.join('\n')).not.toMatch('Warning')
  })

  test.each([
    [['--path', '/seniors'], '/seniors already belongs to seniors. Choose another path.'],
    [['--path', '/Seniors/../x'], "'/Seniors/../x' is not a path prefix. Write it as /papers or "],
    [['--path', '/papers/:id'], "'/papers/:id' is not a path prefix. "],
    [['--path', '/'], "'/' is not a path prefix. "],
    [['--path', '/Backend/x'], '/backend belongs to the server. Choose another path.'],
    [['--menu', 'top'], "'top' is not a menu. Choose from main, account, admin."],
    [['--slot', 'top'], "'top' is not a slot. Choose from member-home, student, lead-dashboard."],
  ])('can’t be %j', async (flags, said) => {
    const { app, clock, registry } = portal
    await registry.team('add', 'seniors')

    const { lines, isFailure } = await carryOut(
      runTeamCommand,
      ['add', 'papers', ...flags],
      app.db,
      clock.now(),
    )
    expect({ isFailure, line: lines[0]?.slice(0, said.length), more: lines[1] }).toEqual({
      isFailure: true,
      line: said,
      more: undefined,
    })
    expect(await findOwnership(app.db, 'papers')).toBeUndefined()
  })
})

withEmptyRegistry('concurrent grants', { on: onPostgres }, (portal) => {
  /** Runs both; the second starts while the first has done its work but not committed yet. */
  async function atOnce(first: string[], second: string[]) {
    const { app, clock } = portal
    const run = (words: string[], db: Db) => carryOut(runTeamCommand, words, db, clock.now())
    let later: ReturnType<typeof run> | undefined
    await app.db.transaction(async (tx) => {
      expect(await run(first, tx)).toMatchObject({ isFailure: false })
      later = run(second, app.db)
      expect(await comesToWait(app.db, later)).toBe(true)
    })
    return later
  }

  test('gives a path to one app; the other waits and is refused', async () => {
    expect(await atOnce(['add', 'one', '--path', '/place'], ['add', 'two', '--path', '/place'])).toEqual({
      lines: ['/place already belongs to one. Choose another path.'],
      isFailure: true,
    })
    expect(await listOwnership(portal.app.db)).toHaveLength(1)
  })
})

withEmptyRegistry('core', { on: onPostgres }, (portal) => {
  test('stores a team’s mail address and its members’ accounts', async () => {
    const { app, registry } = portal
    const kept = async () => {
      const [row] = await app.db.select().from(routeOwnership).where(eq(routeOwnership.name, 'papers'))
      return [row?.email, row?.members]
    }
    await registry.team('add', 'papers', '--email', 'Papers@Club.example', '--member', 'a@club.example')
    expect(await kept()).toEqual(['papers@club.example', ['a@club.example']])

    const [line] = await registry.team('grant', 'papers', '--member', 'B@club.example')
    expect(line).toContain('mail to papers@club.example  members a@club.example b@club.example')
    const gone = ['--member', 'a@club.example', '--menu', 'main', '--slot', 'member-home']
    const [left] = await registry.team('revoke', 'papers', ...gone)
    expect(left).toContain('menus none  slots none  mail to')
    // Later grants don't change the people.
    await registry.team('grant', 'papers', '--path', '/exams')
    expect(await kept()).toEqual(['papers@club.example', ['b@club.example']])
  })
})
