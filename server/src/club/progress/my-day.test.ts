import { myDayAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, type Member, newStudent, signedUp } from '../../testing/students.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { dailyProblem, knowProblems, prove, solve } from './progress.samples.ts'
import { pollStates } from './progress.tables.ts'
import { streaksOf } from './streaks.ts'

const dayOf = async ({ browser }: Member) => myDayAnswer.parse((await browser.get('/user/myDay')).json()).day

onDatabase('a student’s day', (portal) => {
  const give = (date: string, questionId: string) => {
    // Within a day they are in the order in which they were added.
    portal.clock.advance(1)
    return dailyProblem(portal.app.db, date, questionId, portal.clock.now())
  }

  test('of a new student has no problem, no handle, fourteen empty days and the first sheet’s first question', async () => {
    portal.clock.set('2026-01-31T20:00:00Z') // 1:30 in the night of 1 February there
    const day = await dayOf(await signedUp(portal))
    const [first] = sheets.striver

    expect(day).toMatchObject({
      date: '2026-02-01',
      now: '2026-01-31T20:00:00.000Z',
      endsAt: '2026-02-01T18:30:00.000Z',
      problems: [],
      platforms: [],
      streaks: { current: 0, best: 0 },
    })
    expect(day.fortnight.map(({ date }) => date).slice(-2)).toEqual(['2026-01-31', '2026-02-01'])
    expect(day.fortnight.at(-1)).toMatchObject({ solved: 0, potds: { given: 0, solved: 0, onTheDay: 0 } })
    expect(day.nextQuestion).toEqual({
      ...{
        sheet: 'striver',
        platform: 'leetcode',
        questionId: first?.questionId,
        title: first?.title,
        topic: first?.topic,
      },
      link: 'https://leetcode.com/problems/set-matrix-zeroes/',
      solved: 0,
      total: 191,
    })
  })

  test('has all problems of today in order, with title, link and when each was solved', async () => {
    portal.clock.set('2026-03-01T12:00:00Z')
    await knowProblems(portal.app.db, [{ questionId: 'L named', name: 'Named' }])
    await give('2026-02-28', 'L of-yesterday')
    await give('2026-03-01', 'L named')
    await give('2026-03-01', 'C 1903 A')
    await give('2026-03-02', 'L of-tomorrow')
    const student = await signedUp(portal)
    await solve(portal.app.db, student.user._id, [{ questionId: 'C 1903 A', at: '2026-03-01T06:00:00Z' }])

    const { problems } = await dayOf(student)

    expect(problems).toMatchObject([
      {
        questionId: 'L named',
        platform: 'leetcode',
        title: 'Named',
        solvedAt: null,
        link: 'https://leetcode.com/problems/named/',
      },
      {
        questionId: 'C 1903 A',
        platform: 'codeforces',
        title: 'Codeforces 1903 A',
        solvedAt: '2026-03-01T06:00:00.000Z',
      },
    ])
  })

  test('counts who of your batch has solved each problem, only among active students', async () => {
    portal.clock.set('2026-04-01T12:00:00Z')
    await give('2026-04-01', 'L counted')
    await give('2026-04-01', 'L open')
    const [one, two, alumnus, other] = await Promise.all([1, 2, 3, 4].map(() => signedUp(portal)))
    if (!one || !two || !alumnus || !other) throw new Error('nobody signed up')
    for (const { user } of [one, alumnus, other])
      await solve(portal.app.db, user._id, [{ questionId: 'L counted', at: '2026-04-01T08:00:00Z' }])
    for (const { user } of [one, two, alumnus]) await changeAccount(portal, user._id, { batch: '2031' })
    await changeAccount(portal, alumnus.user._id, { alumniSince: portal.clock.now() })

    const { problems } = await dayOf(two)
    expect(problems.map(({ batch }) => batch)).toEqual([
      { solved: 1, active: 2 },
      { solved: 0, active: 2 },
    ])
  })

  test('shows the streak, and what was solved on each of fourteen days, and when', async () => {
    portal.clock.set('2026-05-05T12:00:00Z')
    for (const day of ['02', '03', '04', '05']) await give(`2026-05-${day}`, `L may-${day}`)
    const student = await signedUp(portal)
    await solve(portal.app.db, student.user._id, [
      { questionId: 'L may-02', at: '2026-05-04T08:00:00Z' },
      { questionId: 'L may-03', at: '2026-05-03T08:00:00Z' },
      { questionId: 'L may-04', at: '2026-05-04T08:30:00Z' },
    ])

    const { streaks, fortnight } = await dayOf(student)

    expect(streaks).toEqual({ current: 2, best: 2 })
    const none = { isForgiven: false }
    expect(fortnight.slice(-4)).toEqual([
      { date: '2026-05-02', solved: 0, potds: { given: 1, solved: 1, onTheDay: 0 }, ...none },
      { date: '2026-05-03', solved: 1, potds: { given: 1, solved: 1, onTheDay: 1 }, ...none },
      { date: '2026-05-04', solved: 2, potds: { given: 1, solved: 1, onTheDay: 1 }, ...none },
      { date: '2026-05-05', solved: 0, potds: { given: 1, solved: 0, onTheDay: 0 }, ...none },
    ])

    portal.clock.set('2026-05-06T12:00:00Z')
    const next = await dayOf(student)
    expect(next.streaks).toEqual({ current: 2, best: 2 })
    expect(next.fortnight.filter(({ isForgiven }) => isForgiven).map(({ date }) => date)).toEqual([
      '2026-05-05',
    ])
  })

  test('continues with the sheet that was worked on last, even by a twin of its question', async () => {
    const [first, second] = sheets.tle
    if (!first?.rating || !second?.questionId) throw new Error('the sheet is short')
    const student = await signedUp(portal)
    const twin = { questionId: 'C 99001 C', name: first.title, rating: first.rating }
    await solve(portal.app.db, student.user._id, [
      { questionId: 'L set-matrix-zeroes', at: '2026-01-01T00:00:00Z' },
      { ...twin, at: '2026-01-02T00:00:00Z' },
      { questionId: 'L in-no-sheet', at: '2026-01-03T00:00:00Z' },
    ])
    expect((await dayOf(student)).nextQuestion).toMatchObject({
      sheet: 'tle',
      questionId: second.questionId,
      title: second.title,
      solved: 1,
      total: 372,
      link: 'https://codeforces.com/problemset/problem/1901/A',
    })

    await solve(portal.app.db, student.user._id, [
      { questionId: 'L pascals-triangle', at: '2026-01-04T00:00:00Z' },
    ])
    expect((await dayOf(student)).nextQuestion).toMatchObject({
      sheet: 'striver',
      questionId: 'L next-permutation',
      solved: 2,
    })
  })

  test('skips questions without a page, and a finished sheet', async () => {
    const student = await signedUp(portal)
    const solveAll = (sheet: keyof typeof sheets) => {
      const ids = new Set(sheets[sheet].flatMap(({ questionId }) => questionId ?? []))
      const all = [...ids].map((questionId) => ({ questionId, at: '2026-01-01T00:00:00Z' }))
      return solve(portal.app.db, student.user._id, all)
    }
    await solveAll('striver')
    expect((await dayOf(student)).nextQuestion).toMatchObject({ sheet: 'tle', questionId: 'C 1903 A' })

    await solveAll('tle')
    expect((await dayOf(student)).nextQuestion).toBeNull()
  })

  test('shows the age of each verified handle’s problems, and when it can be polled again', async () => {
    portal.clock.set('2026-07-01T12:00:00Z')
    const student = await signedUp(portal, newStudent())
    const { _id: userId } = student.user
    await prove(portal.app.db, userId, 'leetcode', 'sample-a', portal.clock.now())
    await prove(portal.app.db, userId, 'codeforces', 'sample-b', portal.clock.now())
    await prove(portal.app.db, userId, 'gfg', 'not-proven', null)
    const triedAt = new Date('2026-07-01T11:59:30Z')
    await portal.app.db
      .insert(pollStates)
      .values({ userId, platform: 'leetcode', dueAt: triedAt, triedAt, goodAt: triedAt })

    expect((await dayOf(student)).platforms).toEqual([
      {
        platform: 'leetcode',
        asOf: '2026-07-01T11:59:30.000Z',
        failing: false,
        askAgainAt: '2026-07-01T12:00:30.000Z',
      },
      { platform: 'codeforces', asOf: null, failing: false, askAgainAt: null },
    ])
  })
})

// A Sunday to the Thursday after it.
const today = '2026-03-05'
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
const streaks = (timing: string) => streaksOf(days, timing, today).streaks

test('nobody has a streak without a daily problem, nor without a solution', () => {
  expect(streaksOf([], '', today)).toEqual({ streaks: { current: 0, best: 0 }, forgiven: [] })
  expect(streaksOf(days, '00000', today)).toEqual({ streaks: { current: 0, best: 0 }, forgiven: [] })
})

test('consecutive days count with today, and the longest streak is kept', () => {
  expect(streaks('ddddd')).toEqual({ current: 5, best: 5 })
  expect(streaks('dd00d')).toEqual({ current: 1, best: 2 })
})

test('one missed day a week, Monday to Sunday, is forgiven; the second ends the streak', () => {
  expect(streaksOf(days, 'dd0dd', today)).toEqual({
    streaks: { current: 4, best: 4 },
    forgiven: ['2026-03-03'],
  })
  expect(streaks('dd00d')).toEqual({ current: 1, best: 2 })
  expect(streaks('d0d0d')).toEqual({ current: 1, best: 2 })
  const weeks = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']
  expect(streaksOf(weeks, 'd00d', today)).toEqual({
    streaks: { current: 2, best: 2 },
    forgiven: ['2026-03-01', '2026-03-02'],
  })
})

test('without a streak there is nothing to forgive, but the day is missed', () => {
  expect(streaksOf(days, '00d0d', today)).toEqual({ streaks: { current: 1, best: 1 }, forgiven: [] })
})

test('today isn’t missed before it is over', () => {
  expect(streaks('ddd00')).toEqual({ current: 3, best: 3 })
  expect(streaksOf(days, 'dddd0', today).forgiven).toEqual([])
  expect(streaksOf(days, 'dd000', '2026-03-06').streaks).toEqual({ current: 0, best: 2 })
})

test.each(['l', 'b'])('a problem that was only solved after or before its day is missed (%s)', (mark) => {
  expect(streaks(`dd${mark}dd`)).toEqual({ current: 4, best: 4 })
  expect(streaks(`dd${mark}${mark}d`)).toEqual({ current: 1, best: 2 })
})

test('one of a day’s problems is enough, and two of them count once', () => {
  const two = ['2026-03-03', '2026-03-04', '2026-03-04', '2026-03-05']
  expect(streaksOf(two, 'd0dd', today).streaks).toEqual({ current: 3, best: 3 })
  expect(streaksOf(two, 'dddd', today).streaks).toEqual({ current: 3, best: 3 })
})

test('days without a problem are skipped, and future days are ignored', () => {
  const some = ['2026-02-20', '2026-03-01', '2026-03-05', '2026-03-06', '2026-03-07']
  expect(streaksOf(some, 'ddd00', today).streaks).toEqual({ current: 3, best: 3 })
  expect(streaksOf(some, 'ddddd', today).streaks).toEqual({ current: 3, best: 3 })
})
