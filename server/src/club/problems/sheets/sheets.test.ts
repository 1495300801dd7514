import { linkOf, problemOf, questionsWithoutPage, unusedQuestionsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { solve } from '../../progress/progress.samples.ts'
import { resubmissions } from '../../progress/progress.tables.ts'
import { potds } from '../daily/daily-problems.tables.ts'
import { problems } from '../problems.tables.ts'
import { sheets } from './sheets.ts'

const countOf = (values: (string | null)[]) => {
  const counts = new Map<string | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

test('striver has 191 questions of LeetCode and GFG, one of them without a page, some of them several times', () => {
  const ids = sheets.striver.map(({ questionId }) => questionId)
  const counts = countOf(ids)
  expect(ids).toHaveLength(191)
  expect(ids.filter((id) => id?.startsWith('L '))).toHaveLength(133)
  expect(ids.filter((id) => id?.startsWith('G '))).toHaveLength(57)
  expect(counts.get(null)).toBe(questionsWithoutPage.striver)
  expect([...counts.values()].filter((count) => count > 1)).toHaveLength(11)
  expect(counts.get('L course-schedule')).toBe(4)
})

onDatabase('a practice sheet', (portal) => {
  test('is sent to students in its order, with links and topics; an unknown sheet is not found', async () => {
    const { browser } = await signedUp(portal)

    const striver = (await browser.get('/user/getSheetQuestions/striver')).json()
    const tle = (await browser.get('/user/getSheetQuestions/tle')).json()
    const other = await browser.get('/user/getSheetQuestions/neetcode')

    expect(striver.name).toBe('striver')
    expect(striver.questions).toHaveLength(191)
    expect(striver.questions[1]).toEqual({
      questionId: 'L pascals-triangle',
      title: "Pascal's Triangle I",
      link: 'https://leetcode.com/problems/pascals-triangle/',
      topic: 'Arrays',
    })
    expect(striver.questions[185]).toEqual({
      questionId: null,
      title: 'Trie Implementation and Advanced Operations',
      link: null,
      topic: 'Trie',
    })
    expect(tle.questions).toHaveLength(372)
    expect(tle.questions[0].link).toBe('https://codeforces.com/problemset/problem/1903/A')
    expect(other.statusCode).toBe(404)
  })

  test('offers leads questions that were never daily problems, those that fewest have solved first', async () => {
    const [lead, student] = [await signedUpLead(portal), await signedUp(portal)]
    const { db } = portal.app
    const [used, solved, third, twin, again, ...others] = sheets.tle.flatMap(({ questionId, ...more }) =>
      questionId ? [{ questionId, ...more }] : [],
    )
    if (!used || !solved || !third || !twin || !again) throw new Error('the sheet is too short')
    await lead.browser.post('/lead/addPotd', {
      date: '2025-02-01',
      questionLink: linkOf(problemOf(used.questionId)),
    })
    const at = portal.clock.now()
    const ofStudent = new Set([solved, again, ...others].map(({ questionId }) => questionId))
    await solve(
      db,
      student.user._id,
      [...ofStudent].map((questionId) => ({ questionId, at })),
    )
    await solve(db, lead.user._id, [{ questionId: solved.questionId, at }])
    await db
      .insert(resubmissions)
      .values({ userId: student.user._id, questionId: again.questionId, day: '2025-02-03', solvedAt: at })
    await db
      .insert(problems)
      .values({ questionId: 'C 1 Z', platform: 'codeforces', name: twin.title, rating: twin.rating ?? null })
    await db.insert(potds).values({ date: '2025-02-02', questionId: 'C 1 Z', createdAt: at })

    const { links } = unusedQuestionsAnswer.parse(
      (await lead.browser.get('/lead/unusedQuestions/tle')).json(),
    )
    expect(links).toHaveLength(30)
    expect(links[0]).toBe(linkOf(problemOf(third.questionId)))
    // Solved twice, but by one student.
    expect(links[1]).toBe(linkOf(problemOf(again.questionId)))
    for (const { questionId } of [used, solved, twin])
      expect(links).not.toContain(linkOf(problemOf(questionId)))
  })
})
