import type { Board } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { addPotd, addSolved, addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { type Figure, type FigurePlatform, saveFigures } from './figures.queries.ts'
import { monthOf, seasonOf, seasonsSince } from './seasons.ts'

onDatabase('the leaderboard of a season', (portal) => {
  beforeEach(() => emptyBoards(portal))

  const ask = async (board: Board, query: string) => {
    const answer = await portal.browser().get(`/api/leaderboard/${board}?${query}`)
    return answer.json().data
  }
  const rows = async (board: Board, query: string): Promise<unknown[][]> =>
    (await ask(board, query)).users.map((row: Record<string, unknown>) => [
      row.place,
      row.username,
      row.gained,
    ])
  /** The moment this many hours after the start of a day in India. */
  const on = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00:00+05:30`) + hours * 3_600_000)
  /** Stores these figures, reported by the platform at this moment. */
  const told = async (at: Date, platform: FigurePlatform, figures: Record<string, Partial<Figure>>) => {
    const proven = await portal.app.db.select().from(handles).where(eq(handles.platform, platform))
    const asked = proven
      .filter(({ username }) => figures[username])
      .map(({ userId, username }) => ({ userId, handle: username }))
    const found = new Map(
      Object.entries(figures).map(([handle, figure]) => [
        handle,
        { value: 0, title: 'expert', accountId: null, ...figure },
      ]),
    )
    await saveFigures(portal.app.db, platform, asked, { found, at, month: monthOf(at) })
  }

  test('of daily problems counts those of its days that were solved on their day, then the time', async () => {
    const [anna, bert] = [await addStudent(portal, 'anna'), await addStudent(portal, 'bert')]
    const [cleo, dora] = [await addStudent(portal, 'cleo'), await addStudent(portal, 'dora')]
    portal.clock.set('2026-03-05T06:00:00Z')
    await addPotd(portal, '2026-01-31', 'L one')
    await addPotd(portal, '2026-02-01', 'L two')
    await addPotd(portal, '2026-02-28', 'L three')
    await addPotd(portal, '2026-03-01', 'L four')
    await addSolved(portal, anna, 'L one', on('2026-01-31', 23.9))
    await addSolved(portal, anna, 'L two', on('2026-02-01', 1))
    await addSolved(portal, anna, 'L three', on('2026-02-28', 5))
    await addSolved(portal, bert, 'L two', on('2026-02-01', 2))
    await addSolved(portal, bert, 'L three', on('2026-02-28', 1))
    // Before its day, and after it.
    await addSolved(portal, cleo, 'L two', on('2026-01-31', 23))
    await addSolved(portal, cleo, 'L three', on('2026-03-01', 0))
    await addSolved(portal, cleo, 'L four', on('2026-03-01', 0))
    await addSolved(portal, dora, 'L one', on('2026-01-31', 23.9))

    expect(await rows('potd', 'season=2026-02')).toEqual([
      [1, 'bert', 2],
      [2, 'anna', 2],
    ])
    expect(await rows('potd', 'season=2026-01')).toEqual([
      [1, 'anna', 1],
      [1, 'dora', 1],
    ])
    expect(await rows('potd', 'season=2026-03')).toEqual([[1, 'cleo', 1]])
    const year = await ask('potd', 'season=2025')
    expect(year.users).toMatchObject([
      { username: 'anna', solvedCount: 3, timeTaken: 29.9 * 3600 },
      { username: 'bert', solvedCount: 2, timeTaken: 3 * 3600 },
      { username: 'cleo', solvedCount: 1, timeTaken: 0 },
      { username: 'dora', solvedCount: 1, timeTaken: 23.9 * 3600 },
    ])
    expect(year.choices).toMatchObject({
      months: ['2026-03', '2026-02', '2026-01'],
      years: [{ season: '2025', from: '2025-07', until: '2026-06' }],
    })
    expect(year.countedFrom).toBeUndefined()
    // All-time leaderboards count them too.
    expect((await boardOf(portal, 'potd')).users[0]).toMatchObject({ username: 'cleo', solvedCount: 3 })
  })

  test('of ratings counts gains from poll to poll, even over an unobserved end of a month', async () => {
    for (const name of ['anna', 'bert', 'cleo', 'dora']) await addStudent(portal, name, { codeforces: name })
    const all = (anna: number, bert: number, cleo: number) => ({
      anna: { value: anna },
      bert: { value: bert },
      cleo: { value: cleo },
    })
    portal.clock.set(on('2026-02-10', 12).toISOString())
    await told(on('2026-01-20', 12), 'codeforces', all(1500, 1800, 1000))
    await told(on('2026-01-31', 23), 'codeforces', all(1600, 1750, 1000))
    // After an outage, gains count for the month in which they are read.
    await told(on('2026-02-03', 12), 'codeforces', { ...all(1650, 1900, 1050), dora: { title: 'unrated' } })
    await told(on('2026-02-04', 12), 'codeforces', { ...all(1650, 1900, 1050), dora: { value: 1400 } })

    expect(await rows('codeforces', 'season=2026-01')).toEqual([[1, 'anna', 100]])
    expect(await rows('codeforces', 'season=2026-02')).toEqual([
      [1, 'bert', 150],
      [2, 'anna', 50],
      [2, 'cleo', 50],
    ])
    const year = await ask('codeforces', 'season=2025')
    expect(year.users.map(({ username, gained }: Record<string, unknown>) => [username, gained])).toEqual([
      ['anna', 150],
      ['bert', 100],
      ['cleo', 50],
    ])
    expect(year).toMatchObject({ users: [{ rating: 1650, change: null }, {}, {}] })
    expect(year.countedFrom).toBe(on('2026-01-20', 12).toISOString())
    expect((await ask('codeforces', 'season=2026-02')).countedFrom).toBeUndefined()

    // After the first rating, later changes count as usual.
    await told(on('2026-02-05', 12), 'codeforces', { dora: { value: 1500 } })
    expect(await rows('codeforces', 'season=2026-02')).toContainEqual([2, 'dora', 100])
  })

  test('of commits has GitHub’s counts for each month, even if its sum of a year shrinks', async () => {
    await addStudent(portal, 'anna', { github: 'anna' })
    portal.clock.set(on('2026-02-10', 12).toISOString())
    await told(on('2026-01-20', 12), 'github', { anna: { value: 500, inMonth: 40 } })
    await told(on('2026-01-31', 12), 'github', { anna: { value: 480, inMonth: 60 } })
    await told(on('2026-02-01', 12), 'github', { anna: { value: 470, inMonth: 0 } })
    expect(await rows('github', 'season=2026-02')).toEqual([])
    await told(on('2026-02-02', 12), 'github', { anna: { value: 471, inMonth: 5 } })

    expect(await rows('github', 'season=2026-01')).toEqual([[1, 'anna', 60]])
    expect(await rows('github', 'season=2026-02')).toEqual([[1, 'anna', 5]])
    expect((await ask('github', 'season=2026-01')).countedFrom).toBeUndefined()
    expect(await ask('github', 'season=2025')).toMatchObject({
      users: [{ gained: 65, commits: 471 }],
      countedFrom: on('2026-01-01', 0).toISOString(),
    })
    // Without a token it reports all commits ever, of which the difference counts.
    await told(on('2026-02-03', 12), 'github', { anna: { value: 474 } })
    await told(on('2026-02-04', 12), 'github', { anna: { value: 476 } })
    expect(await rows('github', 'season=2026-02')).toEqual([[1, 'anna', 10]])
  })

  test('counts no difference between the figures of two handles', async () => {
    const anna = await addStudent(portal, 'anna', { codeforces: 'hers' })
    portal.clock.set(on('2026-01-20', 12).toISOString())
    await told(on('2026-01-20', 10), 'codeforces', { hers: { value: 1200 } })
    await portal.app.db.delete(handles).where(eq(handles.userId, anna))
    await prove(portal.app.db, anna, 'codeforces', 'other', portal.clock.now())
    expect((await boardOf(portal, 'codeforces')).users).toMatchObject([{ rating: 0, rank: 'unrated' }])

    await told(on('2026-01-20', 11), 'codeforces', { other: { value: 2400 } })
    expect(await rows('codeforces', 'season=2026-01')).toEqual([])
    await told(on('2026-01-20', 12), 'codeforces', { other: { value: 2450 } })
    expect(await rows('codeforces', 'season=2026-01')).toEqual([[1, 'anna', 50]])
  })

  test('stores nothing of a handle that was given up during the poll', async () => {
    const anna = await addStudent(portal, 'anna', { codeforces: 'hers' })
    const at = on('2026-01-20', 10)
    portal.clock.set(at.toISOString())
    await portal.app.db.delete(handles).where(eq(handles.userId, anna))
    await prove(portal.app.db, anna, 'codeforces', 'other', portal.clock.now())
    const found = new Map([['hers', { value: 1200, title: 'pupil', accountId: null }]])
    const asked = [{ userId: anna, handle: 'hers' }]
    await saveFigures(portal.app.db, 'codeforces', asked, { found, at, month: monthOf(at) })

    expect((await boardOf(portal, 'codeforces')).users).toMatchObject([{ rating: 0, rank: 'unrated' }])
    await told(on('2026-01-20', 11), 'codeforces', { other: { value: 2400 } })
    expect(await rows('codeforces', 'season=2026-01')).toEqual([])
  })

  test('does not change when students leave: it has those who were alumni or active then', async () => {
    const anna = await addStudent(portal, 'anna')
    const bert = await addStudent(portal, 'bert')
    const cleo = await addStudent(portal, 'cleo')
    portal.clock.set('2026-03-01T06:00:00Z')
    for (const day of ['2026-01-05', '2026-02-05']) {
      await addPotd(portal, day, `L ${day}`)
      await addSolved(portal, anna, `L ${day}`, on(day, 1))
      await addSolved(portal, bert, `L ${day}`, on(day, 2))
    }
    await addSolved(portal, cleo, 'L 2026-01-05', on('2026-01-05', 3))
    await changeAccount(portal, anna, { alumniSince: on('2026-02-10', 0), batch: '2022' })

    expect((await ask('potd', 'season=2026-01')).choices.batches).toEqual(['2024', '2022'])
    expect((await ask('potd', 'season=2026-02')).choices.batches).toEqual(['2024'])
    expect(await rows('potd', 'season=2026-01')).toEqual([
      [1, 'anna', 1],
      [2, 'bert', 1],
      [3, 'cleo', 1],
    ])
    expect(await rows('potd', 'season=2026-01&students=alumni')).toEqual([])
    expect(await rows('potd', 'season=2026-02')).toEqual([[1, 'bert', 1]])
    expect(await rows('potd', 'season=2026-02&students=alumni')).toEqual([[1, 'anna', 1]])
    expect(await rows('potd', 'season=2026-02&students=all')).toHaveLength(2)

    await changeAccount(portal, anna, { suspendedAt: portal.clock.now() })
    await changeAccount(portal, bert, { isOnBoards: false })
    expect(await rows('potd', 'season=2026-01&students=all')).toEqual([[1, 'cleo', 1]])
    await portal.app.db.delete(users).where(eq(users.id, cleo))
    expect(await rows('potd', 'season=2026-01&students=all')).toEqual([])
  })

  test('can be limited to a batch and a branch, with their own places', async () => {
    const others: Record<string, object> = { bert: { batch: '2025' }, cleo: { branch: 'msc' } }
    for (const name of ['anna', 'bert', 'cleo', 'dora', 'eva_']) {
      const id = await addStudent(portal, name, { codeforces: name })
      if (others[name]) await changeAccount(portal, id, others[name])
    }
    portal.clock.set(on('2026-01-20', 12).toISOString())
    const figures = (more: number) => ({
      anna: { value: 1000 + more },
      bert: { value: 1900 },
      cleo: { value: 1800 },
      dora: { value: 1000 + more },
      eva_: { value: 900 },
    })
    await told(on('2026-01-10', 12), 'codeforces', figures(0))
    await portal.app.runJob('board snapshots')
    portal.clock.advance(24 * 3600)
    await told(on('2026-01-11', 12), 'codeforces', figures(20))

    const page = await ask('codeforces', 'batch=2024&branch=mca&around=EVA_&count=2')
    expect(page).toMatchObject({
      users: [
        { username: 'anna', place: 1, change: null },
        { username: 'dora', place: 1, change: null },
      ],
      from: 0,
      matches: 3,
      total: 3,
      me: { index: 2, from: 0, users: [{}, {}, { username: 'eva_', place: 3 }] },
      choices: { batches: ['2025', '2024'], branches: ['mca', 'msc'], months: ['2026-01'] },
    })
    expect((await ask('codeforces', 'batch=2025&around=anna')).me).toBeNull()
    expect(await rows('codeforces', 'batch=2024&search=e')).toEqual([
      [1, 'cleo', undefined],
      [4, 'eva_', undefined],
    ])
    expect(await rows('codeforces', 'season=2026-01&batch=2024&branch=mca')).toEqual([
      [1, 'anna', 20],
      [1, 'dora', 20],
    ])
    expect(await rows('codeforces', 'batch=1999')).toEqual([])
  })
})

const july = { yearBegins: '07-01' }

test('a month lasts until its last midnight in India, and a year starts in the month of the institute’s year', () => {
  expect(seasonOf('2025-12', july)).toEqual({
    months: ['2025-12'],
    begins: new Date('2025-11-30T18:30:00Z'),
    ends: new Date('2025-12-31T18:30:00Z'),
  })
  const year = seasonOf('2025', july)
  expect([year.months.length, year.months[0], year.months[11]]).toEqual([12, '2025-07', '2026-06'])
  expect([year.begins, year.ends]).toEqual([
    new Date('2025-06-30T18:30:00Z'),
    new Date('2026-06-30T18:30:00Z'),
  ])
  expect(seasonOf('2025', { yearBegins: '01-01' }).months[11]).toBe('2025-12')
  // A year that begins within a month includes the whole month.
  expect(seasonOf('2025', { yearBegins: '07-16' }).months[0]).toBe('2025-07')
})

test('the choice starts with the first counted season, and ends with today’s', () => {
  const first = new Date('2025-05-20T06:00:00Z')
  expect(seasonsSince(first, new Date('2025-07-31T18:30:00Z'), july)).toEqual({
    months: ['2025-08', '2025-07', '2025-06', '2025-05'],
    years: [
      { season: '2025', from: '2025-07', until: '2026-06' },
      { season: '2024', from: '2024-07', until: '2025-06' },
    ],
  })
  expect(seasonsSince(first, new Date('2025-06-30T18:00:00Z'), july)).toEqual({
    months: ['2025-06', '2025-05'],
    years: [{ season: '2024', from: '2024-07', until: '2025-06' }],
  })
  expect(seasonsSince(null, new Date(), july)).toEqual({ months: [], years: [] })
  const wrong = seasonsSince(new Date('2001-01-01'), new Date('2026-11-23'), july)
  expect([wrong.months.length, wrong.months.at(-1), wrong.years.length]).toEqual([120, '2016-12', 11])
})
