import { auditEntries } from '../core/audit/audit.tables.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { command as runLocalTokenCommand } from './local-token.command.ts'
import { teamTokens } from './releases.tables.ts'
import { command as runTeamCommand } from './team.command.ts'
import { nameOfToken, revokeTokens } from './tokens.queries.ts'

withEmptyRegistry('the team command', (portal) => {
  test('makes a token, tells it once and keeps only its hash', async () => {
    const { app, clock } = portal()

    const { lines, isFailure } = await runTeamCommand(app.db, ['add', 'papers'], clock.now())

    const [token = ''] = lines
    expect(isFailure).toBe(false)
    expect(token).toMatch(/^portal_papers_[A-Za-z0-9_-]{43}$/)
    expect(await nameOfToken(app.db, token)).toBe('papers')
    expect(JSON.stringify(await app.db.select().from(teamTokens))).not.toContain(token)
    expect(await app.db.select().from(auditEntries)).toMatchObject([
      { actor: 'command', action: 'team token made', subject: 'papers' },
    ])
  })

  test('lists whose tokens there are, and never a token', async () => {
    const { app, clock } = portal()
    expect((await runTeamCommand(app.db, ['list'], clock.now())).lines).toEqual([
      'There are no tokens yet. Make one: team add <name>',
    ])
    const { lines } = await runTeamCommand(app.db, ['add', 'papers'], clock.now())

    const listed = (await runTeamCommand(app.db, ['list'], clock.now())).lines.join('\n')
    expect(listed).toMatch(/^papers .* by command {2}good$/)
    expect(listed).not.toContain(lines[0])
  })

  test('ends the tokens of a name', async () => {
    const { app, clock } = portal()
    const [token = ''] = (await runTeamCommand(app.db, ['add', 'papers'], clock.now())).lines
    const [other = ''] = (await runTeamCommand(app.db, ['add', 'seniors'], clock.now())).lines

    expect(await runTeamCommand(app.db, ['revoke', 'papers'], clock.now())).toEqual({
      lines: ['1 of papers ended.'],
      isFailure: false,
    })
    expect(await nameOfToken(app.db, token)).toBeUndefined()
    expect(await nameOfToken(app.db, other)).toBe('seniors')
    expect((await runTeamCommand(app.db, ['revoke', 'papers'], clock.now())).isFailure).toBe(true)
  })

  test.each([[], ['add'], ['add', 'papers', 'more'], ['make', 'papers'], ['list', 'papers']])(
    'shows its use for wrong words',
    async (...words) => {
      const { app, clock } = portal()
      const { lines, isFailure } = await runTeamCommand(app.db, words, clock.now())

      expect(isFailure).toBe(true)
      expect(lines[0]).toMatch(/^Usage: /)
    },
  )

  test('refuses what is no name', async () => {
    const { app, clock } = portal()
    expect(await runTeamCommand(app.db, ['add', '../Papers'], clock.now())).toEqual({
      lines: ["'../Papers' is no name of a release. A name is small letters, digits and hyphens."],
      isFailure: true,
    })
  })
})

withEmptyRegistry('a local token', (portal) => {
  const ask = async (...words: string[]) => {
    const { app, clock } = portal()
    return runLocalTokenCommand(app.db, words, clock.now())
  }

  test('is given for a part that nobody has heard of, and the same again while it is good', async () => {
    const { app, clock } = portal()
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

  test('is made anew where the kept one is another part’s', async () => {
    const {
      lines: [papers = ''],
    } = await ask('papers')
    const {
      lines: [events = ''],
    } = await ask('events', papers)

    expect(await nameOfToken(portal().app.db, events)).toBe('events')
  })

  test('is refused for what is no name, and in production', async () => {
    expect(await ask('../Papers')).toMatchObject({ isFailure: true })
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })

    expect(await ask('events')).toMatchObject({ isFailure: true })
    expect(await portal().app.db.$count(teamTokens)).toBe(0)
  })
})
