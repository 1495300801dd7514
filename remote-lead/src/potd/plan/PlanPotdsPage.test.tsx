import type { Potd } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerProblems } from '../../testing/problems'
import { PlanPotdsPage } from './PlanPotdsPage'

const link = (slug: string) => `https://leetcode.com/problems/${slug}/`
const potd = (date: string, slug: string): Potd => ({
  _id: crypto.randomUUID(),
  date,
  questionId: `L ${slug}`,
  link: link(slug),
  isCounted: true,
})
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z'), advanceTimers: true })
  answer('get', '/user/getAllPotds', { potds: [potd('2026-10-05', 'two-sum'), potd('2026-11-22', '3sum')] })
  answer('get', '/user/getDictionary', { dictionary: {} })
  answerProblems()
})
afterEach(() => jest.useRealTimers())

async function open(text: string) {
  const page = await renderPage(<PlanPotdsPage />, { path: '/leadDashboard/planPotds', as: lead })
  await screen.findByText('The days of your problems appear here.')
  await page.user.click(links())
  await page.user.paste(text)
  return page
}
const links = () => screen.getByLabelText('Question links')
const planned = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Save plan' }))

test('each link gets the next free day, with what is known about it, and all are saved at once', async () => {
  answerProblems({
    'L two-sum': { title: 'Two Sum', difficulty: 'Easy', solvers: 13 },
    'C 4 A': { title: 'Watermelon', difficulty: '800' },
  })
  const sent = answer('post', '/lead/addPotds', { message: '2 daily problems added' }, { status: 201 })
  const page = await open(`${link('two-sum')}description/\n\ncodeforces.com/contest/4/problem/A`)

  expect(await screen.findByText('Already solved by 13 members')).toBeVisible()
  expect(planned()).toEqual([
    expect.stringMatching(/^Sat 21 Nov.*Two Sum LeetCode, Easy.*Used before on 5 Oct/),
    // The 22nd has a problem.
    expect.stringMatching(/^Mon 23 Nov.*Watermelon Codeforces, 800Remove$/),
  ])
  await save(page)

  expect(await screen.findByText('2 daily problems added')).toBeVisible()
  expect(sent).toEqual([
    {
      potds: [
        { date: '2026-11-21', questionLink: link('two-sum') },
        { date: '2026-11-23', questionLink: 'https://codeforces.com/problemset/problem/4/A' },
      ],
    },
  ])
  expect(await screen.findByText('Elsewhere: /leadDashboard/addPotd')).toBeVisible()
  await act(() => page.router.navigate(-1))
  expect(links()).toHaveValue('')
})

test('a wrong or doubled line is marked, nothing is sent, and removing it helps', async () => {
  const sent = answer('post', '/lead/addPotds', { message: '1 daily problem added' }, { status: 201 })
  const page = await open(`${link('two-sum')}\nnot a link\nleetcode.com/problems/two-sum`)

  expect(await screen.findByText('Line 3: The same problem as in line 1')).toBeVisible()
  await save(page)
  expect(await screen.findByText('Correct or remove the lines marked in the plan')).toBeVisible()
  expect(links()).toHaveFocus()
  expect(sent).toEqual([])

  await page.user.click(screen.getByRole('button', { name: 'Remove not a link' }))
  expect(links()).toHaveValue(`${link('two-sum')}\nleetcode.com/problems/two-sum`)
})

test('a problem that its platform doesn’t have is saved only after a question', async () => {
  answerProblems({ 'L no-such-problem': { state: 'missing' } })
  const sent = answer('post', '/lead/addPotds', { message: '1 daily problem added' }, { status: 201 })
  const page = await open(link('no-such-problem'))

  expect(await screen.findByText('LeetCode has no such problem')).toBeVisible()
  await save(page)
  const question = await screen.findByRole('dialog', { name: 'Save the plan anyway?' })
  await page.user.click(within(question).getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('1 daily problem added')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('questions of a sheet that are not yet in the plan are added below it', async () => {
  const slugs = ['one', 'two-sum', 'three']
  answer('get', '/lead/unusedQuestions/tle', { links: slugs.map(link) })
  const page = await open(link('two-sum'))
  await screen.findByText(/Used before/)

  await page.user.click(screen.getByRole('button', { name: 'Add 10 from TLE' }))
  await screen.findByText('One')
  expect(links()).toHaveValue([link('two-sum'), link('one'), link('three')].join('\n'))
})

test('if another lead filled a day, the days are read again and nothing is lost', async () => {
  const message = 'Another lead set a problem for 21 Nov 2026 meanwhile. Check the days, then save'
  answer('post', '/lead/addPotds', { message }, { status: 409 })
  const page = await open(link('new-one'))
  await screen.findByText('New One')
  answer('get', '/user/getAllPotds', { potds: [potd('2026-11-21', '4sum')] })
  await save(page)

  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(planned()).toEqual([expect.stringMatching(/^Sun 22 Nov.*New One/)]))
  expect(links()).toHaveValue(link('new-one'))
})
