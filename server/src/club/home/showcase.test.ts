import { myNewsAnswer, type Showcase, showcaseAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { sampleOpc } from '../content/content.samples.ts'
import { contentVersions } from '../content/content.tables.ts'
import { papersOf, placeTeachersAndSubjects, uploaded } from '../papers/papers.samples.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { dailyProblem, solve } from '../progress/progress.samples.ts'
import { placeSenior, sampleSenior } from '../seniors/seniors.samples.ts'
import { seniorInterviews, seniors } from '../seniors/seniors.tables.ts'
import { firstLines, sheetOf } from './showcase.ts'

onDatabase('the club’s showcase', (portal) => {
  const read = async (
    get: () => Promise<{ json(): unknown }> = () => portal.app.inject('/backend/home/showcase'),
  ): Promise<Showcase> => showcaseAnswer.parse((await get()).json()).data

  test('of a new club is an empty sheet; later the latest problems with their numbers of solvers on the leaderboards, without future ones', async () => {
    portal.clock.set('2026-03-01T20:00:00Z') // 1:30 in the night of 2 March there
    const none = await read()
    expect(none).toMatchObject({ problems: [], interviews: [], contest: false })
    expect(none.sheet).toEqual({
      title: 'Striver',
      questions: '191',
      solved: '0',
      cells: '0'.repeat(191),
    })

    const [first, second, third] = sheets.striver.map(({ questionId }) => String(questionId))
    if (!first || !second || !third) throw new Error('no questions')
    for (const day of ['20', '21', '22', '23', '24', '25', '26', '27'])
      await dailyProblem(portal.app.db, `2026-02-${day}`, `L old-${day}`, portal.clock.now())
    await dailyProblem(portal.app.db, '2026-03-02', first, portal.clock.now())
    await dailyProblem(portal.app.db, '2026-03-03', 'L of-tomorrow', portal.clock.now())
    const [asha, ravi, left, suspended] = await Promise.all([1, 2, 3, 4].map(() => signedUp(portal)))
    if (!asha || !ravi || !left || !suspended) throw new Error('no students')
    const at = '2026-03-01T19:00:00Z'
    const both = [first, second].map((questionId) => ({ questionId, at }))
    await solve(portal.app.db, asha.user._id, both)
    await solve(portal.app.db, ravi.user._id, [{ questionId: first, at }])
    for (const hidden of [left, suspended])
      await solve(portal.app.db, hidden.user._id, [...both, { questionId: third, at }])
    await changeAccount(portal, left.user._id, { isOnBoards: false })
    await changeAccount(portal, suspended.user._id, { suspendedAt: portal.clock.now() })

    const { problems, sheet } = await read()
    expect(problems.map(({ day }) => day)).toEqual([
      ...['Today', 'Fri 27 Feb', 'Thu 26 Feb', 'Wed 25 Feb', 'Tue 24 Feb', 'Mon 23 Feb', 'Sun 22 Feb'],
    ])
    expect(problems[0]).toEqual({
      day: 'Today',
      title: 'Set Matrix Zeroes',
      platform: 'LeetCode',
      link: 'https://leetcode.com/problems/set-matrix-zeroes/',
      solved: '2',
      share: '100',
    })
    expect(problems[1]).toMatchObject({ title: 'Old 27', solved: '0', share: '0' })
    expect(sheet).toMatchObject({ solved: '2', cells: `41${'0'.repeat(189)}` })
  })

  test('shows visitors an interview’s role and date, and members also where, the interviewer and its first lines, until it is deleted', async () => {
    const member = await signedUp(portal)
    const asMember = () => read(() => member.browser.get('/home/showcase'))
    await placeSenior(portal.app.db, sampleSenior, portal.clock.now())
    const [{ name } = { name: '' }] = await portal.app.db
      .select()
      .from(seniors)
      .where(eq(seniors.id, sampleSenior))

    const told = { role: 'Software Engineer', date: 'Aug 2024' }
    expect((await read()).interviews).toEqual([{ ...told, company: '', senior: '', lines: '' }])
    expect((await asMember()).interviews).toEqual([
      {
        ...told,
        company: 'Sample Systems',
        senior: name,
        lines: 'Two rounds. The second one was about graphs.',
      },
    ])
    await portal.app.db.delete(seniors).where(eq(seniors.id, sampleSenior))
    expect((await asMember()).interviews).toEqual([])
  })

  test('has the first places of the latest contest with results', async () => {
    const row = { kind: 'opc' as const, version: 1, content: sampleOpc, at: portal.clock.now() }
    await portal.app.db.insert(contentVersions).values(row)
    expect((await read()).contest).toEqual({
      title: 'OPC6',
      rows: [{ rank: '1', name: 'Null Pointers', solved: '5' }],
    })
  })
})

test('the squares of a sheet range from the fewest to the most solvers, whatever their numbers', () => {
  const cellsOf = (counts: number[]) => sheetOf({ name: 'tle', counts }).cells
  expect(cellsOf([0, 10, 20, 30, 40])).toBe('01234')
  expect(cellsOf([0, 7, 7])).toBe('044')
  expect(cellsOf([])).toBe('')
})

test('first lines end with a whole word, even for a text without any', () => {
  expect(firstLines('  One\n\ntwo ')).toBe('One two')
  expect(firstLines('word '.repeat(80))).toMatch(/word…$/)
  expect(firstLines('x'.repeat(400))).toMatch(/^x{110,220}…$/)
})

onDatabase('a member’s news', (portal) => {
  const newsOf = async ({ browser }: Member) =>
    myNewsAnswer.parse((await browser.get('/user/myNews')).json()).data

  test('are empty for a new account, then show only your own papers by state and interviews of followed seniors', async () => {
    const { app, clock } = portal
    await placeTeachersAndSubjects(app.db, clock.now())
    const [asha, other, lead] = [await signedUp(portal), await signedUp(portal), await signedUpLead(portal)]
    expect(await newsOf(asha)).toEqual({
      papers: { pending: 0, approved: 0, rejected: 0, changesWanted: 0, wanted: null },
      following: 0,
      interviews: [],
    })

    await uploaded(asha.browser)
    const wanting = await uploaded(asha.browser)
    const asked = await papersOf(lead.browser).decide(wanting._id, 'changes wanted', {
      reason: 'The second page is cut off',
    })
    expect(asked.statusCode).toBe(200)
    await uploaded(other.browser)
    await placeSenior(app.db, sampleSenior, clock.now(), [asha.user._id])
    const undated = { company: 'Undated', companyKey: 'undated', role: 'Engineer', status: 'Placed' }
    await app.db.insert(seniorInterviews).values({ ...undated, seniorId: sampleSenior, position: 1 })

    const { papers, following, interviews } = await newsOf(asha)
    expect(papers).toEqual({
      pending: 1,
      approved: 0,
      rejected: 0,
      changesWanted: 1,
      wanted: { id: wanting._id, subject: wanting.subject.name },
    })
    expect(following).toBe(1)
    expect(interviews).toMatchObject([
      { seniorId: sampleSenior, company: 'Sample Systems' },
      { company: 'Undated' },
    ])
    expect((await newsOf(other)).papers).toMatchObject({ pending: 1, changesWanted: 0, wanted: null })
    expect(await newsOf(other)).toMatchObject({ following: 0, interviews: [] })
    await asha.browser.post(`/seniors/follow/${sampleSenior}`)
    expect(await newsOf(asha)).toMatchObject({ following: 0, interviews: [] })
  })
})
