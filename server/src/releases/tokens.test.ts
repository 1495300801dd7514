import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditEntries } from '../core/audit/audit.tables.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { keepLocalTokens } from './local-tokens.ts'
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

withEmptyRegistry('local tokens', (portal) => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-tokens-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const tokenIn = async (name: string) => (await readFile(join(folder, 'tokens', name), 'utf8')).trim()

  test('are made for every part, readable by their owner alone, and kept between starts', async () => {
    const { app, clock } = portal()
    await keepLocalTokens(app.db, folder, clock.now())
    const first = await tokenIn('auth')

    await keepLocalTokens(app.db, folder, clock.now())

    expect(await tokenIn('auth')).toBe(first)
    expect(await nameOfToken(app.db, first)).toBe('auth')
    expect(await nameOfToken(app.db, await tokenIn('shell'))).toBe('shell')
    expect((await stat(join(folder, 'tokens', 'auth'))).mode & 0o777).toBe(0o600)
    expect(await app.db.$count(teamTokens)).toBe(6)
  })

  test('are made anew where the database does not know them, or knows them for another name', async () => {
    const { app, clock } = portal()
    await keepLocalTokens(app.db, folder, clock.now())
    const papers = await tokenIn('papers')
    await revokeTokens(app.db, 'auth', 'test', clock.now())
    await writeFile(join(folder, 'tokens', 'seniors'), papers, { mode: 0o644 })

    await keepLocalTokens(app.db, folder, clock.now())

    expect(await nameOfToken(app.db, await tokenIn('auth'))).toBe('auth')
    expect(await nameOfToken(app.db, await tokenIn('seniors'))).toBe('seniors')
    expect(await tokenIn('papers')).toBe(papers)
    expect((await stat(join(folder, 'tokens', 'seniors'))).mode & 0o777).toBe(0o600)
  })
})
