import { onDatabase } from '../../testing/databases/on-databases.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { slugOf } from './juniors/dictionary.queries.ts'
import { dailyProblem, solve } from './progress.samples.ts'

onDatabase('a student’s progress', (portal) => {
  const progressOf = async ({ browser }: Member) =>
    (await browser.get('/user/getSheetPotdDaysData')).json().userData

  test('is 14 days and both sheets of zeros for a new student', async () => {
    portal.clock.set('2026-02-01T12:00:00Z')
    const userData = await progressOf(await signedUp(portal))

    expect(userData.past14Days).toHaveLength(14)
    expect(userData.past14Days[0]).toEqual({ date: '2026-01-19', uniqueQuestionsSolved: 0 })
    expect(userData.past14Days[13]).toEqual({ date: '2026-02-01', uniqueQuestionsSolved: 0 })
    expect(userData.potds).toEqual({ status: '', timing: '', count: 0 })
    expect(userData.sheets).toEqual([
      { name: 'striver', status: '0'.repeat(191) },
      { name: 'tle', status: '0'.repeat(372) },
    ])
  })

  test('counts a problem on the day in Asia/Kolkata on which it was first accepted', async () => {
    portal.clock.set('2026-02-10T18:29:00Z') // a minute to midnight
    const student = await signedUp(portal)
    await solve(portal.app.db, student.user._id, [
      { questionId: 'L a', at: '2026-02-10T18:28:00Z' },
      { questionId: 'L b', at: '2026-02-09T18:30:00Z' },
      { questionId: 'L tomorrow', at: '2026-02-10T18:30:00Z' },
      { questionId: 'C 1 A', at: '2026-02-09T18:29:59Z' },
      { questionId: 'G c', at: '2026-01-27T18:30:00Z' },
      { questionId: 'G d', at: '2026-01-27T18:29:59Z' }, // the 15th day back
    ])
    const counts = async () =>
      (await progressOf(student)).past14Days.map(
        ({ uniqueQuestionsSolved }: { uniqueQuestionsSolved: number }) => uniqueQuestionsSolved,
      )

    expect(await counts()).toEqual([1, ...Array(11).fill(0), 1, 2])
    portal.clock.advance(60)
    expect(await counts()).toEqual([...Array(11).fill(0), 1, 2, 1])
  })

  test('distinguishes what was solved before its day, on it, and late, by days in India', async () => {
    portal.clock.set('2026-03-10T10:00:00Z')
    const student = await signedUp(portal)
    const { db } = portal.app
    const solved = {
      'L before': '2026-03-04T18:29:59Z',
      'L first-moment': '2026-03-04T18:30:00Z',
      'L last-moment': '2026-03-05T18:29:59Z',
      'L late': '2026-03-05T18:30:00Z',
    }
    const set = async (ids: string[]) => {
      for (const [at, id] of ids.entries())
        await dailyProblem(db, '2026-03-05', id, new Date(portal.clock.now().getTime() + at))
    }
    await set(['L before', 'L first-moment', 'L open'])
    const solutions = Object.entries(solved).map(([questionId, at]) => ({ questionId, at }))
    await solve(db, student.user._id, solutions)
    portal.clock.set('2026-03-10T10:01:00Z')
    // These are added after they were solved.
    await set(['L last-moment', 'L late'])

    const { status, timing, count } = (await progressOf(student)).potds
    expect([status.slice(-5), timing.slice(-5), count]).toEqual(['11011', 'bd0dl', 4])

    // Only leads see the coming ones.
    await dailyProblem(db, '2999-01-01', 'L coming', portal.clock.now())
    const lengthFor = async (who: typeof student) => (await progressOf(who)).potds.status.length
    expect(await lengthFor(student)).toBe(status.length)
    expect(await lengthFor(await signedUpLead(portal))).toBe(status.length + 1)
  })
})

onDatabase('submissions', (portal) => {
  test('are listed newest first, twenty a page, for one platform', async () => {
    const { browser, user } = await signedUp(portal)
    const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute))
    await solve(portal.app.db, user._id, [
      ...Array.from({ length: 41 }, (_, number) => ({ questionId: `L problem-${number}`, at: at(number) })),
      { questionId: 'C 4 A', at: at(99) },
    ])
    const other = await signedUp(portal)
    await solve(portal.app.db, other.user._id, [{ questionId: 'L not-mine', at: at(50) }])
    const page = async (query: string) => (await browser.get(`/user/getSubmissions/leetcode${query}`)).json()

    const first = await page('')
    const last = await page('?page=3')

    expect(first).toMatchObject({ page: 1, pages: 3, total: 41 })
    expect(first.data).toHaveLength(20)
    expect(first.data[0]).toEqual({ timestamp: at(40).getTime() / 1000, questionId: 'L problem-40' })
    expect(last.data).toEqual([{ timestamp: at(0).getTime() / 1000, questionId: 'L problem-0' }])
    expect(await page('?page=4')).toEqual({ data: [], page: 4, pages: 3, total: 41 })
    expect((await browser.get('/user/getSubmissions/codeforces')).json().data).toHaveLength(1)
    expect((await browser.get('/user/getSubmissions/github')).statusCode).toBe(404)
    expect((await browser.get('/user/getSubmissions/gfg')).json()).toEqual({
      data: [],
      page: 1,
      pages: 0,
      total: 0,
    })
  })
})

onDatabase('the dictionary', (portal) => {
  test('has the slugs of a student’s solved problems and of the daily problems that they see', async () => {
    const { browser, user } = await signedUp(portal)
    const other = await signedUp(portal)
    const { db } = portal.app
    await solve(db, user._id, [
      { questionId: 'L two-sum', name: 'Two Sum', at: '2025-01-01T00:00:00Z' },
      { questionId: 'C 1903 A', name: 'Halloumi Boxes', rating: 800, at: '2025-01-01T00:00:00Z' },
      { questionId: 'C 1 Z', at: '2025-01-01T00:00:00Z' },
    ])
    await solve(db, other.user._id, [{ questionId: 'L not-mine', at: '2025-01-01T00:00:00Z' }])
    await dailyProblem(db, '2025-01-01', 'G key-pair', portal.clock.now())
    await dailyProblem(db, '2999-01-01', 'G coming', portal.clock.now())

    expect((await browser.get('/user/getDictionary')).json()).toEqual({
      dictionary: {
        leetcode: { 'two-sum': 'two-sum' },
        codeforces: { '1903 A': 'halloumi-boxes' },
        gfg: { 'key-pair': 'key-pair' },
      },
    })
    const lead = await signedUpLead(portal)
    const { dictionary } = (await lead.browser.get('/user/getDictionary')).json()
    expect(dictionary.gfg).toEqual({ 'key-pair': 'key-pair', coming: 'coming' })
  })

  test.each([
    ['Halloumi Boxes', 'halloumi-boxes'],
    ["Doremy's Paint 3", 'doremys-paint-3'],
    ['  How Much Does Daytona Cost? ', 'how-much-does-daytona-cost'],
    ['Café — crème (easy version)', 'cafe-creme-easy-version'],
    ['Задача A', 'задача-a'],
    ['???', ''],
  ])('turns %j into the slug %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})

const seconds = (moment: string) => Date.parse(moment) / 1000

onDatabase('the marks of a sheet', (portal) => {
  const marksOf = async ({ browser }: Member, sheet: string) =>
    (await browser.get(`/user/getSheetMarks/${sheet}`)).json().solvedAt as (number | null)[]

  test('say when each question was solved at each of its places, without other students’ solutions', async () => {
    const [student, other] = [await signedUp(portal), await signedUp(portal)]
    await solve(portal.app.db, student.user._id, [
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
})

onDatabase('a student’s year', (portal) => {
  const yearOf = async ({ browser }: Member) => (await browser.get('/user/getYear')).json().year

  test('goes from the Monday 52 weeks before this one to today, by days in India', async () => {
    portal.clock.set('2026-02-11T18:29:59Z') // a second to midnight, a Wednesday
    const student = await signedUp(portal)
    await solve(portal.app.db, student.user._id, [
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

    portal.clock.advance(1)
    expect((await yearOf(student)).platforms[0].counts).toEqual([1, ...Array(365).fill(0), 2, 1])
  })

  test('has 53 whole weeks on a Sunday, and starts a week later on a Monday', async () => {
    portal.clock.set('2026-02-15T12:00:00Z')
    const sunday = await yearOf(await signedUp(portal))
    expect([sunday.from, sunday.platforms[0].counts.length]).toEqual(['2025-02-10', 371])
    // Others have solved some.
    expect(sunday.platforms[0].total).toBe(0)
    portal.clock.set('2026-02-16T12:00:00Z')
    const monday = await yearOf(await signedUp(portal))
    expect([monday.from, monday.platforms[0].counts.length]).toEqual(['2025-02-17', 365])
  })
})
