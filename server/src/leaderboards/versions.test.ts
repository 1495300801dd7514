import type { Board } from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { handles } from '../accounts/handles.tables.ts'
import { dayOf, daysBefore, startOf } from '../core/calendar/days.ts'
import { refreshProgress } from '../kept-progress/refresh.queries.ts'
import { potds } from '../potds/potds.tables.ts'
import { pollStates, submissions } from '../progress/progress.tables.ts'
import { onDatabase, onPostgres } from '../testing/on-databases.ts'
import { openPortal } from '../testing/portal.ts'
import { signedUp } from '../testing/students.ts'
import { addHandle, addPotd, addSolved, addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { boardFigures, boardMonths, boardSnapshots, boardVersions } from './leaderboards.tables.ts'
import { foldVersions, readMarks } from './versions.queries.ts'

onDatabase('a board’s version', (portal) => {
  const db = () => portal().app.db
  const now = () => portal().clock.now()
  const today = () => dayOf(now())
  let anna = ''
  beforeEach(async () => {
    await emptyBoards(portal())
    anna = await addStudent(portal(), 'anna', { codeforces: 'anna_cf' })
    await addPotd(portal(), today(), 'L two-sum')
  })

  const figure = (platform: 'codeforces' | 'github') => ({
    ...{ userId: anna, platform, value: 7, asOf: now(), checkedAt: now() },
  })
  const all: Board[] = ['codeforces', 'github', 'potd']
  const versions = async (): Promise<Record<string, string>> => {
    const told = all.map(async (board) => [board, (await readMarks(db(), board)).version])
    return Object.fromEntries(await Promise.all(told))
  }

  /** Which of the boards a change moves; whoever makes it, by whichever statement. */
  const changes: [string, Board[], () => PromiseLike<unknown>][] = [
    ['a figure that is read', ['codeforces'], () => db().insert(boardFigures).values(figure('codeforces'))],
    [
      'what is gained in a month',
      ['github'],
      () =>
        db()
          .insert(boardMonths)
          .values({ userId: anna, platform: 'github', month: '2026-01', gained: 1, countedFrom: now() }),
    ],
    ['a batch that is put right', all, () => db().update(users).set({ batch: '2025' })],
    ['a name that is put right', all, () => db().update(users).set({ name: 'Anna Sample' })],
    ['commits that are read', ['github'], () => db().insert(boardFigures).values(figure('github'))],
    [
      'a new student',
      ['potd'],
      async () =>
        db().execute(sql`
      INSERT INTO users SELECT gen_random_uuid(), 'bert', 'Bert', 'bert@institute.example', 1, '1', '2024', 'mca', '-',
        'bert', false, now(), now()`),
    ],
    [
      'a handle that is given',
      all,
      () => addHandle(portal(), anna, { platform: 'gfg', username: 'a', isProven: false }),
    ],
    ['a handle that is proven', all, () => db().update(handles).set({ verifiedAt: now() })],
    ['a handle that is released', all, () => db().delete(handles)],
    [
      'a student who has another name',
      all,
      () => db().update(users).set({ username: 'Anna', usernameKey: 'anna' }),
    ],
    ['a student who leaves the boards', all, () => db().update(users).set({ isOnBoards: false })],
    ['a student who becomes alumni', all, () => db().update(users).set({ alumniSince: now() })],
    ['a student who is suspended', all, () => db().update(users).set({ suspendedAt: now() })],
    ['time that is extended', [], () => db().update(users).set({ extendedUntil: '2030-01-01' })],
    ['a student who is deleted', all, () => db().delete(users)],
    ['a daily problem', ['potd'], () => addPotd(portal(), today(), 'L add')],
    [
      'a daily problem that is moved',
      ['potd'],
      () =>
        db()
          .update(potds)
          .set({ date: daysBefore(today(), 1) }),
    ],
    ['a daily problem that is taken back', ['potd'], () => db().delete(potds)],
    ['a daily problem that is solved', ['potd'], () => addSolved(portal(), anna, 'L two-sum', now())],
    ['another problem that is solved', [], () => addSolved(portal(), anna, 'L other', now())],
    [
      'places of the day before',
      ['github'],
      () =>
        db()
          .insert(boardSnapshots)
          .values({ day: daysBefore(today(), 1), board: 'github', userId: anna, place: 1 }),
    ],
    [
      'a poll that tells nothing new',
      [],
      () =>
        db().insert(pollStates).values({ userId: anna, platform: 'leetcode', dueAt: now(), goodAt: now() }),
    ],
    ['a password', [], () => db().update(users).set({ passwordHash: 'another' })],
  ]

  test.each(changes)('is moved by %s: %j', async (_what, boards, change) => {
    const before = await versions()
    await change()
    const after = await versions()

    expect(all.filter((board) => before[board] !== after[board])).toEqual(boards)
  })

  test('is moved by a solution’s earlier time, and by one that is taken back', async () => {
    await addSolved(portal(), anna, 'L two-sum', now())
    const marks = [(await readMarks(db(), 'potd')).version]
    const refreshed = async (change: PromiseLike<unknown>) => {
      await change
      await db().transaction((tx) => refreshProgress(tx, [anna], now()))
      marks.push((await readMarks(db(), 'potd')).version)
    }
    await refreshed(
      db()
        .update(submissions)
        .set({ solvedAt: startOf(today()) }),
    )
    await refreshed(db().delete(submissions))

    expect(new Set(marks).size).toBe(3)
  })

  test('goes with its transaction: what is rolled back has moved nothing', async () => {
    const before = await versions()
    await db()
      .transaction(async (tx) => {
        await tx.delete(users)
        throw new Error('no')
      })
      .catch(() => {})
    expect(await versions()).toEqual(before)
  })

  test('tells two changes apart after a clock that was ahead and a backup that was put back', async () => {
    await db().update(boardVersions).set({ changedAt: sql`now() + interval '1 year'` })
    const backup = await db().select().from(boardVersions)
    const renamed = async (name: string) => {
      await db().transaction(async (tx) => {
        // A restore is no change: it tells nobody.
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await tx.delete(boardVersions)
        await tx.insert(boardVersions).values(backup)
      })
      await db().update(users).set({ username: name, usernameKey: name })
      return (await readMarks(db(), 'codeforces')).version
    }

    const first = await renamed('ann')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await renamed('anne')).not.toBe(first)
  })

  test('stays when the rows of connections that are still are counted together', async () => {
    await db().update(boardVersions).set({ changedAt: sql`now() - interval '2 days'` })
    const before = await versions()
    await foldVersions(db())
    const folded = await db().select().from(boardVersions)

    expect(await versions()).toEqual(before)
    expect(folded.map(({ board, backend }) => [board, backend]).sort()).toEqual(
      all.map((board) => [board, 0]),
    )
    await db().delete(users)
    await foldVersions(db())
    expect((await readMarks(db(), 'potd')).version).not.toBe(before.potd)
  })
})

onPostgres('a board that is kept', (portal) => {
  const tagsOf = async () => {
    const { headers } = await portal().browser().get('/api/leaderboard/potd')
    return String(headers.etag)
  }
  const ask = (etag: string) =>
    portal()
      .browser()
      .get('/api/leaderboard/potd', { headers: { 'if-none-match': etag } })

  test('answers 304 to a crowd with a few looks at the versions, and reads no board', async () => {
    await addStudent(portal(), 'anna')
    const etag = await tagsOf()
    const statements = jest.spyOn(portal().app.db, 'execute')

    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(etag)))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([304]))
    expect(statements.mock.calls.length).toBeLessThanOrEqual(3)
    statements.mockRestore()
  })

  test('has the same tag on every node, and another one on another day and after a poll', async () => {
    const id = await addStudent(portal(), 'bert', { leetcode: 'bert' })
    const { app, clock } = portal()
    const other = await openPortal('postgres', { database: app.database, parts: { clock: clock.now } })
    const etag = await tagsOf()
    const there = await other.browser().get('/api/leaderboard/potd')
    expect([there.headers.etag, await tagsOf()]).toEqual([etag, etag])

    clock.advance(24 * 3600)
    const nextDay = await tagsOf()
    await app.db
      .insert(pollStates)
      .values({ userId: id, platform: 'leetcode', dueAt: clock.now(), goodAt: clock.now() })
    const polled = await ask(nextDay)
    expect([nextDay === etag, polled.statusCode, polled.json().data.asOf]).toEqual([
      false,
      200,
      clock.now().toISOString(),
    ])
    await other.app.close()
  })
})

test('who is signed in sees a change at once; who is not, within a moment', async () => {
  const portal = await openPortal('postgres', { parts: { boardLookMs: 3_600_000 } })
  const { browser: member, user } = await signedUp(portal)
  const names = async (browser = portal.browser()) => {
    const { users: rows } = (await browser.get('/api/leaderboard/github')).json().data
    return rows.map(({ githubUsername }: { githubUsername: string }) => githubUsername)
  }
  const visitor = portal.browser()
  expect([await names(visitor), await names(member)]).toEqual([[], []])

  const statements = jest.spyOn(portal.app.db, 'execute')
  for (let asked = 0; asked < 20; asked += 1) await names(visitor)
  expect(statements).not.toHaveBeenCalled()
  await addHandle(portal, user._id, { platform: 'github', username: 'own', isProven: true })
  expect(await names(visitor)).toEqual([])
  expect(await names(member)).toEqual(['own'])
  expect(await names(visitor)).toEqual(['own'])

  await portal.app.db.delete(handles).where(eq(handles.userId, user._id))
  expect((await boardOf({ ...portal, browser: () => member }, 'github')).users).toEqual([])
  await portal.close()
})
