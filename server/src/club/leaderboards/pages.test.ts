import {
  boardPageSize,
  type CodeforcesRow,
  codeforcesPageAnswer,
  myPlacesAnswer,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'

const many = 350

onDatabase('pages of a leaderboard', (portal) => {
  beforeAll(async () => {
    const { db } = portal().app
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
    portal().browser().get(`/api/leaderboard/codeforces?${query}`, { headers })
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
    const member = await signedUp(portal(), { ...newStudent(), username: 'somebody_else' })
    const mine = async () =>
      myPlacesAnswer.parse((await member.browser.get('/api/leaderboard/mine')).json()).data
    expect((await mine()).filter(({ board }) => board === 'codeforces')).toEqual([])

    const { db } = portal().app
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
    await portal().app.db.execute(sql`UPDATE users SET name = 'Secret Name' WHERE username_key = 'student_7'`)
    const { browser: member } = await signedUp(portal(), { ...newStudent(), username: 'who_looks' })
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
    expect((await again(portal().browser())).statusCode).toBe(200)
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
