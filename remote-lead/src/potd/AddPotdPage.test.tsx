import type { DailyProblem, Potd } from '@portal/shared/contract'
import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { answerProblems } from '../testing/problems'
import { AddPotdPage } from './AddPotdPage'
import { isFarFrom } from './days'

const potd = (day: string, questionId: string, link: string): Potd => ({
  _id: `4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f${day.slice(5).replace('-', '')}`,
  date: day,
  questionId,
  link,
  isCounted: true,
})

const potds = [
  potd('2026-11-20', 'C 4 A', 'https://codeforces.com/problemset/problem/4/A'),
  potd('2026-11-21', 'L two-sum', 'https://leetcode.com/problems/two-sum/'),
  potd('2026-11-24', 'G key-pair5616', 'https://www.geeksforgeeks.org/problems/key-pair5616/1'),
]
/** The problem of 21 November with its hint. */
const described: DailyProblem = {
  _id: potds[1]?._id ?? '',
  questionId: 'L two-sum',
  platform: 'leetcode',
  title: 'Two Sum',
  link: 'https://leetcode.com/problems/two-sum/',
  difficulty: 'Easy',
  topics: [],
  isSolved: false,
  hint: 'Sort first',
  editorial: '',
  batch: { solved: 0, solvers: [] },
}
const dictionary = { leetcode: { 'two-sum': 'two-sum' }, codeforces: { '4 A': 'watermelon' }, gfg: {} }

// 23:00 in London is already the next day in India.
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00Z'), advanceTimers: true })
  answer('get', '/user/getAllPotds', { potds })
  answer('get', '/user/potd/:date', { date: '2026-11-21', before: null, after: null, problems: [described] })
  answer('get', '/user/getDictionary', { dictionary })
  answerProblems()
})
afterEach(() => jest.useRealTimers())

async function open() {
  const page = await renderPage(<AddPotdPage />, { path: '/leadDashboard/addPotd' })
  await screen.findByRole('button', { name: /: (Watermelon|Two Sum)/ })
  return page
}
type Page = Awaited<ReturnType<typeof open>>

const date = () => screen.getByLabelText('Date')
const link = () => screen.getByLabelText('Question link')
async function type({ user }: Page, text: string) {
  await user.click(link())
  await user.clear(link())
  await user.paste(text)
}
const send = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Add POTD' }))
const threeSum = 'https://leetcode.com/problems/3sum/description/?lang=go'
/** The same link, as the form normalises it. */
const threeSumShown = 'https://leetcode.com/problems/3sum/'

test('sets a problem on today in India; shows the problem’s title from its platform before', async () => {
  answerProblems({ 'L 3sum': { title: 'Three Numbers Sample' } })
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  expect(document.title).toBe('Add Problem of the Day · Club Portal')
  expect(date()).toHaveValue('2026-11-21')

  await type(page, ` ${threeSum} `)
  await waitFor(() => expect(link()).toHaveAccessibleDescription('Three Numbers Sample, LeetCode'))
  const added = { ...potd('2026-11-21', 'L 3sum', threeSumShown), _id: crypto.randomUUID() }
  answer('get', '/user/getAllPotds', { potds: [...potds, added] })
  await send(page)

  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toEqual([{ date: '2026-11-21', questionLink: threeSumShown }])
  expect(link()).toHaveValue('')
  expect(link()).toHaveFocus()
  // The next day without a problem.
  expect(date()).toHaveValue('2026-11-22')
  expect(await screen.findByRole('button', { name: /21 November: .*3sum/ })).toBeVisible()
})

test('changes a problem’s hint and editorial', async () => {
  const sent = answer('put', `/lead/potdHelp/${described._id}`, { message: 'Hint and editorial saved' })
  const { user } = await open()
  await user.click(await screen.findByText('Hint and editorial'))
  const form = within(screen.getByRole('form', { name: 'Hint and editorial of Two Sum' }))

  expect(form.getByLabelText(/Hint/)).toHaveValue('Sort first')
  await user.type(form.getByLabelText(/Editorial/), 'editorials.example/1')
  await user.click(form.getByRole('button', { name: 'Save hint and editorial' }))

  expect(await screen.findByText('Hint and editorial saved')).toBeVisible()
  expect(sent).toEqual([{ hint: 'Sort first', editorial: 'https://editorials.example/1' }])
})

test('overwrites another lead’s hint only after a question', async () => {
  const problems = [{ ...described, updatedAt: '2026-11-20T10:00:00.000Z' }]
  answer('get', '/user/potd/:date', { date: '2026-11-21', before: null, after: null, problems })
  const message = 'Another lead changed this hint meanwhile'
  const asked: string[] = []
  apiServer.use(
    http.put(`*/backend/lead/potdHelp/${described._id}`, ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return search
        ? HttpResponse.json({ message }, { status: 409 })
        : HttpResponse.json({ message: 'Hint and editorial saved' })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByText('Hint and editorial'))
  const form = within(screen.getByRole('form', { name: 'Hint and editorial of Two Sum' }))
  await user.type(form.getByLabelText(/Hint/), ', then walk')
  const answerWith = async (action: string) => {
    await user.click(form.getByRole('button', { name: 'Save hint and editorial' }))
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite their changes?' })
    expect(dialog).toHaveTextContent(`${message}. Their change will be lost.`)
    await user.click(within(dialog).getByRole('button', { name: action }))
  }
  await answerWith('Cancel')
  expect(await form.findByRole('alert')).toHaveTextContent(message)
  expect(form.getByLabelText(/Hint/)).toHaveValue('Sort first, then walk')

  await answerWith('Save mine')
  expect(await screen.findByText('Hint and editorial saved')).toBeVisible()
  const since = '?since=2026-11-20T10%3A00%3A00.000Z'
  expect(asked).toEqual([since, since, ''])
})

test.each([
  ['missing', 'LeetCode has no problem at', 'LeetCode has no such problem. Check the link'],
  ['unknown', 'LeetCode can’t be reached', '3sum, LeetCode'],
] as const)('sets a problem that is %s only after confirmation', async (state, detail, note) => {
  answerProblems({ 'L 3sum': { state } })
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  await type(page, threeSum)
  await waitFor(() => expect(link()).toHaveAccessibleDescription(note))
  await send(page)
  const asked = await screen.findByRole('dialog', { name: 'Use this link anyway?' })
  expect(asked).toHaveTextContent(detail)
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(link()).toHaveFocus())
  expect(link()).toHaveValue(threeSumShown)
  expect(sent).toEqual([])

  await send(page)
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use anyway' }))
  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('requires both fields, and focuses the first missing one', async () => {
  const sent = answer('post', '/lead/addPotd', { message: '' })
  const page = await open()
  await page.user.clear(date())
  await send(page)
  expect(date()).toHaveAccessibleDescription('Date is required')
  expect(link()).toHaveAccessibleDescription('Question link is required')
  expect(date()).toHaveFocus()
  await type(page, 'ftp://leetcode.com/problems/two-sum')
  await page.user.tab()
  expect(link()).toHaveAccessibleDescription('Use the link of a problem on LeetCode, Codeforces or GFG')
  expect(sent).toEqual([])
})

test('refuses a problem that the day already has, by any of its links, before sending', async () => {
  const sent = answer('post', '/lead/addPotd', { message: '' })
  const page = await open()
  await type(page, 'https://www.leetcode.com/problems/two-sum/editorial')
  expect(link()).toHaveAccessibleDescription('That day already has this problem')
  await send(page)
  expect(sent).toEqual([])
  expect(link()).toHaveFocus()

  await page.user.click(screen.getByRole('button', { name: 'Sunday 22 November: not set' }))
  expect(date()).toHaveValue('2026-11-22')
  await waitFor(() =>
    expect(link()).toHaveAccessibleDescription('Two Sum, LeetCode. It is already set for 21 Nov 2026'),
  )
  await send(page)
  // The server sent no message.
  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toEqual([{ date: '2026-11-22', questionLink: 'https://leetcode.com/problems/two-sum/' }])
})

test('shows gaps among today and the next seven days, moves to the next one, and shows a chosen day’s problem', async () => {
  const { user } = await open()
  expect(date()).toHaveAccessibleDescription(/Saturday 21 November\. Already set: Two Sum/)
  const coming = within(screen.getByRole('region', { name: 'The next 7 days' }))
  const days = within(coming.getByRole('list')).getAllByRole('button')
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Saturday 21 November: Two Sum',
    'Sunday 22 November: not set',
    'Monday 23 November: not set',
    'Tuesday 24 November: Key Pair',
    'Wednesday 25 November: not set',
    'Thursday 26 November: not set',
    'Friday 27 November: not set',
    'Saturday 28 November: not set',
  ])
  expect(days.map((day) => day.getAttribute('aria-pressed')).indexOf('true')).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Continue with Sun 22 Nov 2026, not set' }))
  expect(date()).toHaveValue('2026-11-22')
  expect(date()).toHaveAccessibleDescription(/Sunday 22 November$/)
  expect(link()).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()

  fireEvent.change(date(), { target: { value: '2026-11-20' } })
  const watermelon = onDay('20 Nov 2026').getByRole('link', { name: /Watermelon/ })
  expect(watermelon).toHaveAttribute('href', 'https://codeforces.com/problemset/problem/4/A')
  expect(watermelon).toHaveAttribute('target', '_blank')
  expect(watermelon).toHaveAttribute('rel', expect.stringContaining('noopener'))
  fireEvent.change(date(), { target: { value: '2026-11-19' } })
  expect(onDay('19 Nov 2026').getByText('No problem on this day yet.')).toBeVisible()

  // So that a month can be filled in a row.
  await user.click(screen.getByRole('button', { name: 'Show 30 days' }))
  const month = within(screen.getByRole('region', { name: 'The next 30 days' }))
  expect(within(month.getByRole('list')).getAllByRole('button')).toHaveLength(31)
})

test('shows the server’s errors below their field, and keeps the input', async () => {
  const message = 'That day already has this problem'
  answer('post', '/lead/addPotd', { message, errors: { questionLink: message } }, { status: 409 })
  const page = await open()
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible()
  expect(link()).toHaveAccessibleDescription(message)
  expect(link()).toHaveValue(threeSumShown)
})

test('sends once, and shows that it is sending and why that failed', async () => {
  const { release, came } = answerLater('post', '/lead/addPotd', {}, { status: 500 })
  const page = await open()
  await type(page, threeSum)
  await page.user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('Adding Potd...')).toBeVisible()
  await page.user.keyboard('{Enter}')
  release()
  expect(await screen.findByText('Request failed with status code 500')).toBeVisible()
  expect(link()).toHaveValue(threeSumShown)
  expect(came).toHaveLength(1)
})

const onDay = (text: string) => within(screen.getByRole('region', { name: `Set on ${text}` }))
const dialog = () => screen.findByRole('dialog')

test('changes a problem in the same form, without treating it as its own duplicate', async () => {
  const path = `/lead/potd/${potds[1]?._id}`
  const sent = answer('put', path, { message: 'POTD changed' })
  const page = await open()
  await page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Change Two Sum' }))
  expect(screen.getByRole('heading', { name: 'Change Two Sum' })).toBeVisible()
  expect(link()).toHaveValue('https://leetcode.com/problems/two-sum/')
  expect(link()).toHaveFocus()
  await waitFor(() => expect(link()).toHaveAccessibleDescription('Two Sum, LeetCode'))

  await type(page, threeSum)
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('POTD changed')).toBeVisible()
  expect(sent).toEqual([{ date: '2026-11-21', questionLink: threeSumShown }])
  expect(screen.getByRole('button', { name: 'Add POTD' })).toBeVisible()
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21')
  expect(link()).toHaveValue('')
})

test('overwrites another lead’s change only after a question', async () => {
  const [, mine] = potds
  const theirs = { ...potds[1], questionId: 'L 4sum', link: 'https://leetcode.com/problems/4sum/' }
  const outdated = 'Another lead changed this daily problem meanwhile. It is now 4sum'
  const asked: string[] = []
  const page = await open()
  apiServer.use(
    http.put(`*/backend/lead/potd/${mine?._id}`, ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      const message = search ? outdated : 'POTD changed'
      return HttpResponse.json({ message }, { status: search ? 409 : 200 })
    }),
  )
  await page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Change Two Sum' }))
  await type(page, threeSum)
  answer('get', '/user/getAllPotds', { potds: [potds[0], theirs, potds[2]] })
  const answerWith = async (name: string) => {
    // Its name is another while it saves.
    await page.user.click(await screen.findByRole('button', { name: 'Save changes' }))
    expect(await dialog()).toHaveTextContent(`${outdated}. Their change will be lost.`)
    // The question says it; a toast isn't needed.
    expect(screen.queryByText(outdated)).toBeNull()
    await page.user.click(within(await dialog()).getByRole('button', { name }))
  }
  await answerWith('Cancel')
  expect(link()).toHaveValue(threeSumShown)
  expect(await onDay('21 Nov 2026').findByRole('button', { name: /^Change 4sum/i })).toBeVisible()

  await answerWith('Save mine')
  expect(await screen.findByText('POTD changed')).toBeVisible()
  const seen = '?date=2026-11-21&questionId=L+two-sum'
  expect(asked).toEqual([seen, seen, ''])
})

test('cancels a change, or makes it a new problem if another lead removed the old one', async () => {
  const page = await open()
  const change = () => page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Change Two Sum' }))
  await change()
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Set a problem' })).toBeVisible()
  expect(link()).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Change Two Sum' })).toHaveFocus()
  await change()
  await page.user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Set a problem' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change Two Sum' })).toHaveFocus()

  const gone = 'This daily problem no longer exists. Reload the page'
  answer('put', `/lead/potd/${potds[1]?._id}`, { message: gone }, { status: 404 })
  answer('get', '/user/getAllPotds', { potds: potds.slice(0, 1) })
  await change()
  await type(page, threeSum)
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(gone)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add POTD' })).toBeVisible()
  expect(link()).toHaveValue(threeSumShown)
})

test('removes a problem after a question about the consequences, or says why it can’t', async () => {
  const message = 'This daily problem no longer exists. Reload the page'
  const path = `/lead/potd/${potds[1]?._id}`
  const refused = answer('delete', path, { message }, { status: 404 })
  const page = await open()
  const remove = async (name: string) => {
    await page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Remove Two Sum' }))
    expect(await dialog()).toHaveTextContent(
      'Remove Two Sum?It is set for Saturday 21 November. It will no longer count. Adding it back restores everyone’s progress.',
    )
    await page.user.click(within(await dialog()).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await remove('Cancel')
  expect(refused).toEqual([])
  await remove('Remove')
  expect(await screen.findByText(message)).toBeVisible()
  expect(onDay('21 Nov 2026').getByRole('link', { name: /Two Sum/ })).toBeVisible()

  const removed = answer('delete', path, { message: 'POTD removed' })
  answer('get', '/user/getAllPotds', { potds: potds.slice(0, 1) })
  await remove('Remove')
  expect(await screen.findByText('POTD removed')).toBeVisible()
  expect(removed).toHaveLength(1)
  const chosen = screen.getByRole('region', { name: 'Set on 21 Nov 2026' })
  await waitFor(() => expect(chosen).toHaveTextContent('No problem on this day yet.'))
  expect(chosen).toHaveFocus()
})

test.each([
  ['past', '2026-10-22', '2026-10-21'],
  ['future', '2027-03-21', '2027-03-22'],
])('asks before a problem is set for a day far in the %s', async (where, near, far) => {
  expect(isFarFrom('2026-11-21', near)).toBe(false)
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  fireEvent.change(date(), { target: { value: far } })
  await type(page, threeSum)
  await send(page)
  expect(await dialog()).toHaveTextContent(`That day is far in the ${where}. Today is 21 Nov 2026.`)
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(date()).toHaveFocus())
  expect(sent).toEqual([])
  expect(link()).toHaveValue(threeSumShown)

  await send(page)
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Set anyway' }))
  await waitFor(() => expect(sent).toEqual([{ date: far, questionLink: threeSumShown }]))
})
