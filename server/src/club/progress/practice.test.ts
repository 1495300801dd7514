import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { dailyProblem, solve } from './progress.samples.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000

onDatabase('the marks of a sheet', (portal) => {
  const marksOf = async ({ browser }: Awaited<ReturnType<typeof signedUp>>, sheet: string) =>
    (await browser.get(`/user/getSheetMarks/${sheet}`)).json().solvedAt as (number | null)[]

  test('say when each question was solved at each of its places, without other students’ solutions', async () => {
    const [student, other] = [await signedUp(portal()), await signedUp(portal())]
    await solve(portal().app.db, student.user._id, [
      { questionId: 'L course-schedule', at: '2025-01-02T00:00:00.900Z' },
      { questionId: 'L in-no-sheet', at: '2025-01-01T00:00:00Z' },
    ])

    const marks = await marksOf(student, 'striver')

    const expected = sheets.striver.map(({ questionId }) =>
      questionId === 'L course-schedule' ? seconds('2025-01-02T00:00:00Z') : null,
    )
    expect(marks).toEqual(expected)
    expect(marks.filter(Boolean)).toHaveLength(4)
    expect(await marksOf(student, 'tle')).toEqual(Array(372).fill(null))
    expect(await marksOf(other, 'striver')).toEqual(Array(191).fill(null))
  })

  test('recognise a Codeforces problem and its twin, by the earlier one; and one without a known time', async () => {
    const [first, second] = sheets.tle
    if (!first?.questionId || !first.rating || !second?.questionId) throw new Error('the sheet is short')
    const student = await signedUp(portal())
    const twin = { name: first.title, rating: first.rating }
    await solve(portal().app.db, student.user._id, [
      { questionId: 'C 99001 C', ...twin, at: '2025-01-03T00:00:00Z' },
      { questionId: first.questionId, ...twin, at: '2025-01-04T00:00:00Z' },
      { questionId: 'C 99002 C', ...twin, rating: first.rating + 100, at: '2025-01-01T00:00:00Z' },
      { questionId: second.questionId, at: '1970-01-01T00:00:00Z' },
    ])

    expect((await marksOf(student, 'tle')).slice(0, 3)).toEqual([seconds('2025-01-03T00:00:00Z'), 0, null])
  })
})

onDatabase('a student’s year', (portal) => {
  const yearOf = async ({ browser }: Awaited<ReturnType<typeof signedUp>>) =>
    (await browser.get('/user/getYear')).json().year

  test('goes from the Monday 52 weeks before this one to today, by days in India', async () => {
    portal().clock.set('2026-02-11T18:29:59Z') // a second to midnight, a Wednesday
    const student = await signedUp(portal())
    await solve(portal().app.db, student.user._id, [
      { questionId: 'L unknown-day', at: '1970-01-01T00:00:00Z' },
      { questionId: 'L sunday', at: '2025-02-09T18:29:59Z' },
      { questionId: 'L monday', at: '2025-02-09T18:30:00Z' },
      { questionId: 'L today', at: '2026-02-10T18:30:00Z' },
      { questionId: 'L today-too', at: '2026-02-11T18:29:58Z' },
      { questionId: 'C 1 A', at: '2026-02-10T18:29:59Z' },
      { questionId: 'L tomorrow', at: '2026-02-11T18:30:00Z' },
    ])

    const year = await yearOf(student)

    expect(year.from).toBe('2025-02-10')
    const [leetcode, codeforces, gfg] = year.platforms
    expect(leetcode).toEqual({ platform: 'leetcode', total: 6, counts: [1, ...Array(365).fill(0), 2] })
    expect(codeforces).toEqual({ platform: 'codeforces', total: 1, counts: [...Array(365).fill(0), 1, 0] })
    expect(gfg).toEqual({ platform: 'gfg', total: 0, counts: Array(367).fill(0) })

    portal().clock.advance(1)
    expect((await yearOf(student)).platforms[0].counts).toEqual([1, ...Array(365).fill(0), 2, 1])
  })

  test('has 53 whole weeks on a Sunday, and starts a week later on a Monday', async () => {
    portal().clock.set('2026-02-15T12:00:00Z')
    const sunday = await yearOf(await signedUp(portal()))
    expect([sunday.from, sunday.platforms[0].counts.length]).toEqual(['2025-02-10', 371])
    portal().clock.set('2026-02-16T12:00:00Z')
    const monday = await yearOf(await signedUp(portal()))
    expect([monday.from, monday.platforms[0].counts.length]).toEqual(['2025-02-17', 365])
  })

  test('shows the streak and the forgiven day, also to a lead who sees future problems', async () => {
    portal().clock.set('2026-03-04T12:00:00Z')
    const { db } = portal().app
    const [student, lead] = [await signedUp(portal()), await signedUpLead(portal())]
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
      await dailyProblem(db, day, `L of-${day}`, portal().clock.now())
    for (const { user } of [student, lead])
      await solve(db, user._id, [
        { questionId: 'L of-2026-03-01', at: '2026-03-01T12:00:00Z' },
        { questionId: 'L of-2026-03-02', at: '2026-03-02T12:00:00Z' },
        { questionId: 'L of-2026-03-03', at: '2026-03-04T12:00:00Z' },
        { questionId: 'L of-2026-03-04', at: '2026-03-04T12:00:00Z' },
      ])

    for (const member of [student, lead]) {
      const { streaks, forgiven } = await yearOf(member)
      expect(streaks).toEqual({ current: 3, best: 3 })
      expect(forgiven).toEqual(['2026-03-03'])
    }
    expect((await portal().browser().get('/user/getYear')).statusCode).toBe(401)
  })
})
