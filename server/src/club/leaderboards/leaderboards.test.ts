import { eq } from 'drizzle-orm'
import { dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { pollStates } from '../progress/progress.tables.ts'
import { addHandle, addPotd, addSolved, addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { boardFigures } from './leaderboards.tables.ts'

const names = (rows: { username: string }[]) => rows.map(({ username }) => username)
const hour = 3600

onDatabase('the leaderboards', (portal) => {
  beforeEach(() => emptyBoards(portal()))

  /** Adds a platform's figures for a student. */
  const addFigure = (
    userId: string,
    platform: 'codeforces' | 'github',
    value: number,
    title: string | null = null,
  ) => {
    const at = portal().clock.now()
    return portal()
      .app.db.insert(boardFigures)
      .values({ userId, platform, value, title, asOf: at, checkedAt: at })
  }

  const rated = async (username: string, rating: number, title: string) => {
    const id = await addStudent(portal(), username, { codeforces: `${username}_cf` })
    await addFigure(id, 'codeforces', rating, title)
    return id
  }

  test('Codeforces: by rating, equals by name in any case, and unrated or unread ones last', async () => {
    await rated('carol', 1500, 'specialist')
    await rated('Bob_', 1500, 'specialist')
    await rated('alice', 2900, 'international grandmaster')
    await rated('yann', -40, 'newbie')
    await rated('zoe_', 0, 'unrated')
    await addStudent(portal(), 'fresh', { codeforces: 'fresh_cf' })

    const { users } = await boardOf(portal(), 'codeforces')

    expect(names(users)).toEqual(['alice', 'Bob_', 'carol', 'yann', 'fresh', 'zoe_'])
    expect(users[0]).toEqual({
      ...{
        username: 'alice',
        codeforcesUsername: 'alice_cf',
        rating: 2900,
        rank: 'international grandmaster',
      },
      ...{ verified: true, change: null, place: 1, batch: '2024', branch: 'mca' },
    })
    expect(users[4]).toMatchObject({ username: 'fresh', rating: 0, rank: 'unrated' })
  })

  test('a student who leaves is on no leaderboard and in no search, and the others move up; one who returns has the same place as before', async () => {
    await addPotd(portal(), dayOf(portal().clock.now()), 'L two-sum')
    const alice = await rated('alice', 2900, 'international grandmaster')
    await rated('bob_', 1500, 'specialist')
    await rated('carol', 1400, 'specialist')
    const setOnBoards = (isOnBoards: boolean) =>
      portal().app.db.update(users).set({ isOnBoards }).where(eq(users.id, alice))
    const places = async () => {
      const { users: rows, total } = (
        await portal().browser().get('/api/leaderboard/codeforces?from=0')
      ).json().data
      return {
        total,
        rows: rows.map((row: { username: string; place: number }) => [row.username, row.place]),
      }
    }
    const asked = async (query: string) =>
      (await portal().browser().get(`/api/leaderboard/codeforces?${query}`)).json().data

    await setOnBoards(false)

    expect(await places()).toEqual({
      total: 2,
      rows: [
        ['bob_', 1],
        ['carol', 2],
      ],
    })
    expect(await asked('search=alice')).toMatchObject({ users: [], matches: 0 })
    expect(await asked('around=alice')).toMatchObject({ me: null })
    expect(names((await boardOf(portal(), 'codeforces')).users)).toEqual(['bob_', 'carol'])
    expect(names((await boardOf(portal(), 'potd')).users)).toEqual(['bob_', 'carol'])
    await setOnBoards(true)
    expect((await places()).rows[0]).toEqual(['alice', 1])
  })

  test('GitHub: by commits; without handles that are unverified or verified elsewhere', async () => {
    await addFigure(await addStudent(portal(), 'some', { github: 'some-gh' }), 'github', 7)
    await addFigure(await addStudent(portal(), 'many', { github: 'many-gh' }), 'github', 900)
    await addStudent(portal(), 'elsewhere', { codeforces: 'elsewhere' })
    const givenOnly = await addStudent(portal(), 'given')
    await addHandle(portal(), givenOnly, { platform: 'github', username: 'given', isProven: false })

    const { users } = await boardOf(portal(), 'github')

    expect(users).toMatchObject([
      { username: 'many', githubUsername: 'many-gh', commits: 900, verified: true, change: null },
      { username: 'some', githubUsername: 'some-gh', commits: 7, verified: true, change: null },
    ])
  })

  test('POTD: by solved problems, then by the time since the start of each problem’s day in India', async () => {
    const today = dayOf(portal().clock.now())
    const before = daysBefore(today, 3)
    const after = (day: string, seconds: number) => new Date(startOf(day).getTime() + seconds * 1000)
    await addPotd(portal(), before, 'L two-sum')
    await addPotd(portal(), today, 'C 4 A')
    await addPotd(portal(), daysBefore(today, -1), 'L tomorrow')
    const [slow, quick, early, one] = [
      await addStudent(portal(), 'ann_slow', { github: 'slow' }),
      await addStudent(portal(), 'bob_quick', { leetcode: 'quick' }),
      await addStudent(portal(), 'cat_early', { gfg: 'early' }),
      await addStudent(portal(), 'one_', { codeforces: 'one' }),
    ]
    await addStudent(portal(), 'none')
    await addSolved(portal(), slow, 'L two-sum', after(before, 50 * hour))
    await addSolved(portal(), slow, 'C 4 A', after(today, 2 * hour))
    await addSolved(portal(), quick, 'L two-sum', after(before, 3 * hour))
    await addSolved(portal(), quick, 'C 4 A', after(today, hour))
    // Solved the week before: it counts, and took no time.
    await addSolved(portal(), early, 'L two-sum', after(daysBefore(before, 7), 0))
    await addSolved(portal(), early, 'C 4 A', after(today, 30))
    // A problem without a day, and one whose day is in the future.
    await addSolved(portal(), one, 'C 4 A', after(today, 10))
    await addSolved(portal(), one, 'L other', after(today, 10))
    await addSolved(portal(), one, 'L tomorrow', after(today, 10))

    const { users } = await boardOf(portal(), 'potd')

    expect(users).toMatchObject([
      { username: 'cat_early', solvedCount: 2, timeTaken: 30, verified: true, change: null },
      { username: 'bob_quick', solvedCount: 2, timeTaken: 4 * hour, verified: true, change: null },
      { username: 'ann_slow', solvedCount: 2, timeTaken: 52 * hour, verified: false, change: null },
      { username: 'one_', solvedCount: 1, timeTaken: 10, verified: true, change: null },
      { username: 'none', solvedCount: 0, timeTaken: 0, verified: false, change: null },
    ])
  })

  test('a problem with two dates counts once, from the latest, and times can be long', async () => {
    const today = dayOf(portal().clock.now())
    await addPotd(portal(), daysBefore(today, 41_000), 'L again')
    await addPotd(portal(), daysBefore(today, 40_000), 'L again')
    const id = await addStudent(portal(), 'patient', { leetcode: 'patient' })
    await addSolved(portal(), id, 'L again', startOf(today))

    expect((await boardOf(portal(), 'potd')).users).toMatchObject([
      { username: 'patient', solvedCount: 1, timeTaken: 40_000 * 24 * hour, verified: true, change: null },
    ])
  })

  test('POTD’s age is the oldest successful poll; one student’s own failure does not count, but everyone’s does', async () => {
    const { app, clock } = portal()
    const now = clock.now()
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
    const asOf = async () => (await boardOf(portal(), 'potd')).asOf
    const poll = async (username: string, goodAt: Date | null, failingSince: Date | null) => {
      const userId = await addStudent(portal(), username, { leetcode: username })
      await app.db
        .insert(pollStates)
        .values({ userId, platform: 'leetcode', dueAt: now, goodAt, failingSince })
    }
    await poll('new_', null, null)
    expect(await asOf()).toBeNull()
    await poll('gone', ago(9000), ago(8000))
    expect(await asOf()).toBe(ago(9000).toISOString())
    await poll('anna', ago(600), null)
    await poll('bert', ago(60), null)
    expect(await asOf()).toBe(ago(600).toISOString())
  })

  test('a browser that has the answer gets 304, and the new answer once something has changed', async () => {
    await rated('alice', 1500, 'specialist')
    const get = (ifNoneMatch?: string) =>
      portal()
        .browser()
        .get('/api/leaderboard/codeforces', { headers: { 'if-none-match': ifNoneMatch } })
    const first = await get()
    const etag = String(first.headers.etag)

    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const again = await get(known)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    await rated('bob_', 1600, 'expert')
    const changed = await get(etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
    expect(names(changed.json().data.users)).toEqual(['bob_', 'alice'])
  })

  test('each leaderboard has its data and nothing personal (security, row 44)', async () => {
    await addStudent(portal(), 'alice', { codeforces: 'al', github: 'al', leetcode: 'al', gfg: 'al' })
    const every = ['batch', 'branch', 'change', 'place', 'username', 'verified']
    const keys = {
      codeforces: [...every, 'codeforcesUsername', 'rank', 'rating'].sort(),
      github: [...every, 'commits', 'githubUsername'].sort(),
      potd: [...every, 'solvedCount', 'timeTaken'].sort(),
    }
    for (const board of ['codeforces', 'github', 'potd'] as const) {
      const answer = await portal().browser().get(`/api/leaderboard/${board}`)
      const { status, data, ...rest } = answer.json()
      expect([status, Object.keys(rest), Object.keys(data).sort()]).toEqual([
        'success',
        [],
        ['asOf', 'choices', 'from', 'matches', 'podium', 'total', 'users'],
      ])
      expect(data.users.map((row: object) => Object.keys(row).sort())).toEqual([keys[board]])
      expect(answer.body).not.toMatch(/Nobody Sees|institute|hash|2024mca|90000/i)
    }
  })

  test('there is no other leaderboard, and an empty one is a success', async () => {
    expect((await portal().browser().get('/api/leaderboard/leetcode')).statusCode).toBe(404)
    for (const board of ['codeforces', 'github', 'potd'] as const) {
      expect(await boardOf(portal(), board)).toMatchObject({ users: [], podium: [], total: 0, asOf: null })
    }
  })
})
