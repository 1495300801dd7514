import {
  type Board,
  boardPageSize,
  boards,
  type CodeforcesRow,
  codeforcesPageAnswer,
  myPlacesAnswer,
} from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { changeAccount, newStudent, signedUp } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { pollStates } from '../progress/progress.tables.ts'
import { addPotd, addSolved, addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { boardFigures } from './leaderboards.tables.ts'

const names = (rows: { username: string }[]) => rows.map(({ username }) => username)
const hour = 3600

onDatabase('the leaderboards', (portal) => {
  beforeEach(() => emptyBoards(portal))

  /** Adds a platform's figures for a student. */
  const addFigure = (
    userId: string,
    platform: 'codeforces' | 'github',
    value: number,
    title: string | null = null,
  ) => {
    const at = portal.clock.now()
    return portal.app.db
      .insert(boardFigures)
      .values({ userId, platform, value, title, asOf: at, checkedAt: at })
  }

  const rated = async (username: string, rating: number, title: string) => {
    const id = await addStudent(portal, username, { codeforces: `${username}_cf` })
    await addFigure(id, 'codeforces', rating, title)
    return id
  }

  test('Codeforces: by rating, equals by name in any case, and unrated or unread ones last', async () => {
    await rated('carol', 1500, 'specialist')
    await rated('Bob_', 1500, 'specialist')
    await rated('alice', 2900, 'international grandmaster')
    await rated('yann', -40, 'newbie')
    await rated('zoe_', 0, 'unrated')
    await addStudent(portal, 'fresh', { codeforces: 'fresh_cf' })

    const { users } = await boardOf(portal, 'codeforces')

    expect(names(users)).toEqual(['alice', 'Bob_', 'carol', 'yann', 'fresh', 'zoe_'])
    expect(users[0]).toEqual({
      username: 'alice',
      codeforcesUsername: 'alice_cf',
      rating: 2900,
      rank: 'international grandmaster',
      verified: true,
      change: null,
      place: 1,
      batch: '2024',
      branch: 'mca',
    })
    expect(users[4]).toMatchObject({ username: 'fresh', rating: 0, rank: 'unrated' })
  })

  test('a student who leaves is on no leaderboard and in no search, and the others move up; one who returns has the same place as before', async () => {
    await addPotd(portal, dayOf(portal.clock.now()), 'L two-sum')
    const alice = await rated('alice', 2900, 'international grandmaster')
    await rated('bob_', 1500, 'specialist')
    await rated('carol', 1400, 'specialist')
    const setOnBoards = (isOnBoards: boolean) =>
      portal.app.db.update(users).set({ isOnBoards }).where(eq(users.id, alice))
    const asked = async (query: string) =>
      (await portal.browser().get(`/api/leaderboard/codeforces?${query}`)).json().data

    await setOnBoards(false)

    expect(await asked('from=0')).toMatchObject({
      ...{
        total: 2,
        users: [
          { username: 'bob_', place: 1 },
          { username: 'carol', place: 2 },
        ],
      },
    })
    expect(await asked('search=alice')).toMatchObject({ users: [], matches: 0 })
    expect(await asked('around=alice')).toMatchObject({ me: null })
    expect(names((await boardOf(portal, 'codeforces')).users)).toEqual(['bob_', 'carol'])
    expect(names((await boardOf(portal, 'potd')).users)).toEqual(['bob_', 'carol'])
    await setOnBoards(true)
    expect((await asked('from=0')).users[0]).toMatchObject({ username: 'alice', place: 1 })
  })

  test('GitHub: by commits; without handles that are unverified or verified elsewhere', async () => {
    const oldest = portal.clock.now().toISOString()
    await addFigure(await addStudent(portal, 'some', { github: 'some-gh' }), 'github', 7)
    portal.clock.advance(60)
    await addFigure(await addStudent(portal, 'many', { github: 'many-gh' }), 'github', 900)
    await addStudent(portal, 'elsewhere', { codeforces: 'elsewhere' })
    const givenOnly = await addStudent(portal, 'given')
    await prove(portal.app.db, givenOnly, 'github', 'given', null)

    const { users, asOf } = await boardOf(portal, 'github')

    expect(asOf).toBe(oldest)
    expect(users).toMatchObject([
      { username: 'many', githubUsername: 'many-gh', commits: 900, verified: true },
      { username: 'some', githubUsername: 'some-gh', commits: 7, verified: true },
    ])
  })

  test('POTD: by solved problems, then by the time since the start of each problem’s day in India', async () => {
    const today = dayOf(portal.clock.now())
    const before = daysBefore(today, 3)
    const after = (day: string, seconds: number) => new Date(startOf(day).getTime() + seconds * 1000)
    await addPotd(portal, before, 'L two-sum')
    await addPotd(portal, today, 'C 4 A')
    await addPotd(portal, daysBefore(today, -1), 'L tomorrow')
    const slow = await addStudent(portal, 'ann_slow', { github: 'slow' })
    const quick = await addStudent(portal, 'bob_quick', { leetcode: 'quick' })
    const early = await addStudent(portal, 'cat_early', { gfg: 'early' })
    const one = await addStudent(portal, 'one_', { codeforces: 'one' })
    await prove(portal.app.db, await addStudent(portal, 'none'), 'gfg', 'unproven', null)
    await addSolved(portal, slow, 'L two-sum', after(before, 50 * hour))
    await addSolved(portal, slow, 'C 4 A', after(today, 2 * hour))
    await addSolved(portal, quick, 'L two-sum', after(before, 3 * hour))
    await addSolved(portal, quick, 'C 4 A', after(today, hour))
    // Solved the week before: it counts, and took no time.
    await addSolved(portal, early, 'L two-sum', after(daysBefore(before, 7), 0))
    await addSolved(portal, early, 'C 4 A', after(today, 30))
    // A problem without a day, and one whose day is in the future.
    await addSolved(portal, one, 'C 4 A', after(today, 10))
    await addSolved(portal, one, 'L other', after(today, 10))
    await addSolved(portal, one, 'L tomorrow', after(today, 10))

    const { users } = await boardOf(portal, 'potd')

    expect(users).toMatchObject([
      { username: 'cat_early', solvedCount: 2, timeTaken: 30, verified: true },
      { username: 'bob_quick', solvedCount: 2, timeTaken: 4 * hour, verified: true },
      { username: 'ann_slow', solvedCount: 2, timeTaken: 52 * hour, verified: false },
      { username: 'one_', solvedCount: 1, timeTaken: 10, verified: true },
      { username: 'none', solvedCount: 0, timeTaken: 0, verified: false },
    ])
  })

  test('POTD’s age is the oldest successful poll; one student’s own failure does not count, but everyone’s does', async () => {
    const { app, clock } = portal
    const now = clock.now()
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
    const asOf = async () => (await boardOf(portal, 'potd')).asOf
    const poll = async (username: string, goodAt: Date | null, failingSince: Date | null) => {
      const userId = await addStudent(portal, username, { leetcode: username })
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

  test('there is no other leaderboard, and an empty one is a success', async () => {
    expect((await portal.browser().get('/api/leaderboard/leetcode')).statusCode).toBe(404)
    for (const board of ['codeforces', 'github', 'potd'] as const) {
      expect(await boardOf(portal, board)).toMatchObject({ users: [], podium: [], total: 0, asOf: null })
    }
  })
})

interface Row {
  username: string
  place: number
  change: unknown
}

onDatabase('the leaderboards of active students and of alumni', (portal) => {
  const day = 24 * 3600
  const places = async (board: Board, students: string) => {
    const answer = await portal.browser().get(`/api/leaderboard/${board}?from=0${students}`)
    return answer.json().data.users.map(({ username, place, change }: Row) => [username, place, change])
  }

  beforeEach(() => emptyBoards(portal))

  test('rank each group separately; a suspended student is on none, and one who was on it yesterday moves up', async () => {
    portal.clock.set('2026-11-23T06:30:00Z')
    const { app, clock } = portal
    await addPotd(portal, '2026-11-20', 'L two-sum')
    const ids: Record<string, string> = {}
    for (const [name, value] of Object.entries({ anna: 2000, bert: 1800, cleo: 1600, dora: 1400 })) {
      const id = await addStudent(portal, name, { codeforces: name, github: name })
      const figure = { userId: id, value, title: 'expert', asOf: clock.now(), checkedAt: clock.now() }
      await app.db.insert(boardFigures).values([
        { ...figure, platform: 'codeforces' },
        { ...figure, platform: 'github', title: null },
      ])
      await addSolved(portal, id, 'L two-sum', new Date(Date.parse('2026-11-20T06:00:00Z') - value * 1000))
      ids[name] = id
    }
    await app.runJob('board snapshots')
    clock.advance(day)
    await changeAccount(portal, ids.anna ?? '', { alumniSince: clock.now() })
    await changeAccount(portal, ids.bert ?? '', { suspendedAt: clock.now() })
    await changeAccount(portal, ids.cleo ?? '', { alumniSince: clock.now() })

    for (const board of boards) {
      const rest = [['dora', 1, 3]]
      const alumni = [
        ['anna', 1, null],
        ['cleo', 2, null],
      ]
      expect(await places(board, '')).toEqual(rest)
      expect(await places(board, '&students=active')).toEqual(rest)
      expect(await places(board, '&students=alumni')).toEqual(alumni)
      expect(await places(board, '&students=all')).toEqual([...alumni, ['dora', 3, null]])
      expect((await boardOf(portal, board)).users).toMatchObject([{ username: 'dora' }])
    }
    const placesOf = async (username: string) =>
      (await portal.browser().get(`/api/leaderboard/places/${username}`)).json().data
    const everywhere = (place: object) => boards.map((board) => ({ board, ...place }))
    expect(await placesOf('DORA')).toEqual(everywhere({ students: 'active', place: 1, total: 1, change: 3 }))
    expect(await placesOf('cleo')).toEqual(
      everywhere({ students: 'alumni', place: 2, total: 2, change: null }),
    )
    expect(await placesOf('bert')).toEqual([])
    await app.db.update(users).set({ isOnBoards: false }).where(eq(users.username, 'dora'))
    expect(await placesOf('dora')).toEqual(await placesOf('nobody_sample'))
  })
})

const many = 350

onDatabase('pages of a leaderboard', (portal) => {
  beforeAll(async () => {
    const { db } = portal.app
    await db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'Student_' || n, 'student_' || n, 'Nobody', n || '@institute.example', n, n::text, '2024', 'mca', '-', now(), now()
      FROM generate_series(1, ${many}::int) AS n`)
    await db.execute(sql`
      INSERT INTO handles (user_id, platform, username, username_key, verified_at)
      SELECT id, 'codeforces', 'CF_' || phone, 'cf_' || phone, now() FROM users`)
    // Two students each share a rating.
    await db.execute(sql`
      INSERT INTO board_figures (user_id, platform, value, title, as_of, checked_at)
      SELECT id, 'codeforces', 3000 - phone / 2, 'expert', now(), now() FROM users`)
  })

  const ask = (query: string, headers = {}) =>
    portal.browser().get(`/api/leaderboard/codeforces?${query}`, { headers })
  const page = async (query: string) => codeforcesPageAnswer.parse((await ask(query)).json()).data
  const whole = async (): Promise<CodeforcesRow[]> =>
    (await Promise.all([page('count=200'), page('from=200&count=200')])).flatMap(({ users }) => users)
  const names = (rows: { username: string }[]) => rows.map(({ username }) => username)

  test('together are the whole leaderboard, each row once, with its place', async () => {
    const all = await whole()
    const pages = await Promise.all([0, 100, 200, 300].map((from) => page(`from=${from}`)))

    expect(pages.map(({ users }) => users.length)).toEqual([100, 100, 100, 50])
    expect(pages.flatMap(({ users }) => users)).toEqual(all)
    for (const [index, { from, matches, total, podium, me }] of pages.entries()) {
      expect([from, matches, total, me]).toEqual([index * boardPageSize, many, many, undefined])
      expect(names(podium)).toEqual(names(all.slice(0, 3)))
    }
    const places = pages.flatMap(({ users }) => users.map(({ place }) => place))
    expect(places.slice(0, 6)).toEqual([1, 2, 2, 4, 4, 6])
    const ratings = all.map(({ rating }) => rating)
    expect(places).toEqual(ratings.map((rating) => ratings.indexOf(rating) + 1))
  })

  test('return your own places on the leaderboards that you are on', async () => {
    const member = await signedUp(portal, { ...newStudent(), username: 'somebody_else' })
    const mine = async () =>
      myPlacesAnswer.parse((await member.browser.get('/api/leaderboard/mine')).json()).data
    expect((await mine()).filter(({ board }) => board === 'codeforces')).toEqual([])

    const { db } = portal.app
    await db.execute(sql`
      INSERT INTO handles (user_id, platform, username, username_key, verified_at)
      VALUES (${member.user._id}, 'codeforces', 'own', 'own', now())`)
    await db.execute(sql`
      INSERT INTO board_figures (user_id, platform, value, title, as_of, checked_at)
      VALUES (${member.user._id}, 'codeforces', 4000, 'expert', now(), now())`)
    expect(await mine()).toContainEqual({ board: 'codeforces', place: 1, total: many + 1, change: null })
    await db.execute(sql`DELETE FROM users WHERE id = ${member.user._id}`)
  })

  test('search finds a part of a username or handle in any case, and keeps the places', async () => {
    const all = await whole()
    const found = await page('search=CF_11&count=5')
    const expected = all.filter(({ codeforcesUsername }) => codeforcesUsername.includes('CF_11'))
    expect([found.matches, found.total]).toEqual([expected.length, many])
    expect(names(found.users)).toEqual(names(expected.slice(0, 5)))
    expect(names((await page('search=cf_11&from=5')).users)).toEqual(names(expected.slice(5)))
    expect((await page('search=%20sTUDENT_350%20')).users).toMatchObject([{ place: 350 }])
    expect(await page('search=nobody')).toMatchObject({ users: [], matches: 0, podium: { length: 3 } })
  })

  test('show a student’s row with two before and two after it, for any page and search', async () => {
    const all = await whole()
    const around = async (username: string) => (await page(`search=nobody&around=${username}`)).me
    expect(await around('STUDENT_200')).toMatchObject({ index: 199, from: 197, users: { length: 5 } })
    expect(names((await around('student_200'))?.users ?? [])).toEqual(names(all.slice(197, 202)))
    expect(await around('student_1')).toMatchObject({ index: 0, from: 0, users: { length: 3 } })
    expect(await around('student_350')).toMatchObject({ index: 349, from: 347, users: { length: 3 } })
    expect(await around('somebody_else')).toBeNull()
  })

  test('show and find names only for members, without a cache between them', async () => {
    const query = 'from=0&count=2&search=secret%20NAME&names=1'
    await portal.app.db.execute(sql`UPDATE users SET name = 'Secret Name' WHERE username_key = 'student_7'`)
    const { browser: member } = await signedUp(portal, { ...newStudent(), username: 'who_looks' })
    const asMember = await member.get(`/api/leaderboard/codeforces?${query}`)
    const asVisitor = await ask(query)

    const { users, matches, podium } = codeforcesPageAnswer.parse(asMember.json()).data
    expect([matches, users]).toMatchObject([1, [{ username: 'Student_7', name: 'Secret Name' }]])
    expect(podium).toMatchObject([{ name: 'Nobody' }, { name: 'Nobody' }, { name: 'Nobody' }])
    expect(codeforcesPageAnswer.parse(asVisitor.json()).data).toMatchObject({ matches: 0, users: [] })
    expect(asVisitor.body).not.toContain('"name"')
    const known = { headers: { 'if-none-match': String(asMember.headers.etag) } }
    const again = (browser: typeof member) => browser.get(`/api/leaderboard/codeforces?${query}`, known)
    expect((await again(member)).statusCode).toBe(304)
    expect((await again(portal.browser())).statusCode).toBe(200)
    // Names are sent only on request.
    expect((await member.get('/api/leaderboard/codeforces?from=0')).body).not.toContain('"name"')
  })
})

test('show changes to members at once, and to visitors within moments', async () => {
  const portal = await openPortal('postgres', { parts: { boardCacheMs: 3_600_000 } })
  const { browser: member, user } = await signedUp(portal)
  const names = async (browser = portal.browser()) => {
    const { users: rows } = (await browser.get('/api/leaderboard/github')).json().data
    return rows.map(({ githubUsername }: { githubUsername: string }) => githubUsername)
  }
  expect([await names(), await names(member)]).toEqual([[], []])

  await prove(portal.app.db, user._id, 'github', 'own', portal.clock.now())
  expect([await names(), await names(member)]).toEqual([[], ['own']])
  await portal.close()
})
