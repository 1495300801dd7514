import { carryOut } from '../../testing/carry-out.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { command as runLocalTokenCommand } from './local-token.command.ts'
import { command as runTeamCommand } from './team.command.ts'
import { teamTokens } from './teams.tables.ts'
import { nameOfToken, revokeTokens } from './tokens.queries.ts'

withEmptyRegistry('the team command', (portal) => {
  const team = (...words: string[]) => carryOut(runTeamCommand, words, portal.app.db, portal.clock.now())

  test('creates a token, prints it once and stores only its hash', async () => {
    const { app, activityOf } = portal

    const { lines, isFailure } = await team('add', 'papers')

    const [token = ''] = lines
    expect(isFailure).toBe(false)
    expect(token).toMatch(/^portal_papers_[A-Za-z0-9_-]{43}$/)
    expect(await nameOfToken(app.db, token)).toBe('papers')
    expect(JSON.stringify(await app.db.select().from(teamTokens))).not.toContain(token)
    expect(await activityOf('papers')).toMatchObject([
      { actor: 'command', action: 'release ownership changed' },
      { actor: 'command', action: 'team token made', details: { token: 'token-1' } },
    ])
  })

  test('lists tokens’ owners, but never a token', async () => {
    expect((await team('list')).lines).toEqual(['There are no tokens yet. Create one: team add <app>'])
    const { lines } = await team('add', 'papers')

    const listed = (await team('list')).lines.join('\n')
    expect(listed).toMatch(
      /^papers {2}.*paths \/papers {2}menus main {2}slots member-home\n {2}token-1 .* by command {2}never used {2}valid until \d{4}-\d\d-\d\d$/,
    )
    expect(listed).not.toContain(lines[0])
  })

  test.each([
    [['make', 'papers'], /^Usage: /],
    [['list', '--core'], /^Usage: /],
    [['add', 'papers', '--force'], /--force/],
    [['grant', 'papers', '--page', '-5'], /--page/],
    [['add', '../Papers'], /^'..\/Papers' is not a name of an app/],
    [['add', 'papers', 'My_CI'], /^'My_CI' is not a token name/],
  ])('refuses %j', async (words, said) => {
    expect(await team(...words)).toEqual({
      isFailure: true,
      lines: expect.arrayContaining([expect.stringMatching(said)]),
    })
  })
})

withEmptyRegistry('a token', (portal) => {
  const team = (...words: string[]) => carryOut(runTeamCommand, words, portal.app.db, portal.clock.now())
  const releasesSeenBy = async (token = '') =>
    portal.app.inject({ url: '/backend/release/all', headers: { authorization: `Bearer ${token}` } })

  test('has a label; a team can have several and revoke each', async () => {
    const { registry } = portal
    const [ci] = await registry.team('add', 'papers', 'ci')
    const [asha] = await registry.team('add', 'papers', 'asha')
    const again = await team('add', 'papers', 'ci')

    expect(again).toEqual({
      isFailure: true,
      lines: ["papers already has a token 'ci'. Choose another name, or replace it: team rotate papers ci"],
    })
    expect(await registry.team('revoke', 'papers', 'ci')).toEqual(['Revoked 1 token of papers.'])
    expect((await releasesSeenBy(ci)).json().message).toMatch(/^This token of papers \(ci\) was revoked on /)
    expect((await releasesSeenBy(asha)).statusCode).toBe(200)
    expect((await releasesSeenBy(`${asha}x`)).json().message).toMatch(
      /^This is not a team token. Set PORTAL_TOKEN/,
    )
    const other = await portal.registry.page('/backend/release/all', { authorization: `Basic ${asha}` })
    expect([other.statusCode, other.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect((await registry.team('add', 'papers', 'ci'))[0]).toMatch(/^portal_papers_/)
  })

  test('is replaced by rotate, which revokes the previous one', async () => {
    const { registry } = portal
    const [first] = await registry.team('add', 'papers', 'ci')
    const [second] = await registry.team('rotate', 'papers')

    expect((await releasesSeenBy(first)).statusCode).toBe(401)
    expect((await releasesSeenBy(second)).statusCode).toBe(200)
    await registry.team('add', 'papers', 'asha')
    const unclear = await team('rotate', 'papers')
    expect(unclear.lines).toEqual(['papers has several tokens. Choose ci or asha.'])
    expect(await registry.team('rotate', 'papers', 'asha')).toHaveLength(2)
    expect((await team('rotate', 'papers', 'gone')).isFailure).toBe(true)
  })

  test('expires after a year, to the millisecond, and can be rotated then', async () => {
    const { clock, registry } = portal
    const [token] = await registry.team('add', 'papers', 'ci')
    clock.advance(365 * 86_400 - 0.001)
    expect((await releasesSeenBy(token)).statusCode).toBe(200)
    clock.advance(0.001)

    const late = await releasesSeenBy(token)
    expectRefusal(
      late,
      401,
      /^This token of papers \(ci\) expired on \S+\. Ask core for another one \(team rotate papers ci\)$/,
    )
    expect((await registry.team('list')).at(-1)).toMatch(/used \S+ {2}expired \S+$/)
    const [next] = await registry.team('rotate', 'papers', 'ci')
    expect((await releasesSeenBy(next)).statusCode).toBe(200)
  })

  test('of core is created by --core, and no app can be called core', async () => {
    const { registry } = portal
    const [core] = await registry.team('add', '--core', 'on-call')

    expect(core).toMatch(/^portal_core_/)
    expect(await registry.team('list')).toEqual([
      'core             activates, rolls back and blocks any app',
      expect.stringMatching(/^ {2}on-call .*never used {2}valid until/),
    ])
    expect((await team('add', 'core')).lines).toEqual(["'core' is reserved: no app can have this name."])
    expect(await registry.team('rotate', 'core')).toHaveLength(2)
    expect(await registry.team('revoke', '--core', 'on-call')).toEqual(['Revoked 1 token of core.'])
  })
})

withEmptyRegistry('a local token', (portal) => {
  const ask = async (...words: string[]) => {
    const { app, clock } = portal
    return carryOut(runLocalTokenCommand, words, app.db, clock.now())
  }

  test('is given to a new app, and the same one again while it is valid', async () => {
    const { app, clock } = portal
    const {
      lines: [first = ''],
    } = await ask('events')

    expect(await nameOfToken(app.db, first)).toBe('events')
    expect(await ask('events', first)).toEqual({ lines: [first], isFailure: false })
    await revokeTokens(app.db, 'events', 'test', clock.now())
    const {
      lines: [second = ''],
    } = await ask('events', first)
    expect(second).not.toBe(first)
    expect(await nameOfToken(app.db, second)).toBe('events')
  })

  test('is refused for an invalid name, and in production', async () => {
    expect(await ask('../Papers')).toMatchObject({ isFailure: true })
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })

    expect(await ask('events')).toMatchObject({ isFailure: true })
    expect(await portal.app.db.$count(teamTokens)).toBe(0)
  })
})
