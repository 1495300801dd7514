import { type FoundProblem, type Potd, problemOfLink, questionIdOf } from '@portal/shared/contract'
import {
  answer,
  answerLater,
  answerNothing,
  apiServer,
  noAnswerTexts,
  setUpApiServer,
} from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { AddPotdPage } from './AddPotdPage'

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
const dictionary = { leetcode: { 'two-sum': 'two-sum' }, codeforces: { '4 A': 'watermelon' }, gfg: {} }

setUpApiServer(
  http.get('*/backend/user/getAllPotds', () => HttpResponse.json({ potds })),
  http.get('*/backend/user/getDictionary', () => HttpResponse.json({ dictionary })),
  http.get('*/backend/lead/problem', ({ request }) => HttpResponse.json({ problem: foundAt(request.url) })),
)

/** What the portal says of a problem; all of them are there. */
function foundAt(url: string, state: FoundProblem['state'] = 'found', title: string | null = null) {
  const link = new URL(url).searchParams.get('link') ?? ''
  const problem = problemOfLink(link)
  return { questionId: problem ? questionIdOf(problem) : '', link, state, title }
}
const answerProblem = (state: FoundProblem['state'], title: string | null = null) =>
  apiServer.use(
    http.get('*/backend/lead/problem', ({ request }) =>
      HttpResponse.json({ problem: foundAt(request.url, state, title) }),
    ),
  )

const allButDate = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

// 23:00 in London is already the next day in India. The date alone is set: all else takes its time.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00Z'), doNotFake: [...allButDate] }))
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
/** The same, as the form shows it once it is left or sent. */
const threeSumShown = 'https://leetcode.com/problems/3sum/'

test('the day is today’s in India, and a problem is set on it', async () => {
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  expect(document.title).toBe('Add Problem of the Day · Club Portal')
  expect(date()).toHaveValue('2026-11-21')

  await type(page, ` ${threeSum} `)
  await waitFor(() => expect(link()).toHaveAccessibleDescription('3sum, LeetCode'))
  await send(page)

  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toEqual([{ date: '2026-11-21', questionLink: threeSumShown }])
  expect(link()).toHaveValue('')
  expect(link()).toHaveFocus()
  // The next day without a problem.
  expect(date()).toHaveValue('2026-11-22')
})

test('the problem’s title, as its platform says it, is shown before it is set', async () => {
  answerProblem('found', 'Three Numbers Sample')
  const page = await open()
  await type(page, threeSum)
  await waitFor(() => expect(link()).toHaveAccessibleDescription('Three Numbers Sample, LeetCode'))
})

test.each([
  ['missing', 'LeetCode has no problem at', 'LeetCode has no such problem: look at the link once more'],
  ['unknown', 'LeetCode cannot be asked at present', '3sum, LeetCode'],
] as const)('a problem that is %s is set only when that is confirmed', async (state, detail, note) => {
  answerProblem(state)
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
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a portal that does not look problems up takes them as before', async () => {
  answer('get', '/lead/problem', { message: 'Not found' }, { status: 404 })
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what the server says of its success is what is read', async () => {
  answer('post', '/lead/addPotd', { message: 'POTD added for Monday' }, { status: 201 })
  const page = await open()
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByText('POTD added for Monday')).toBeVisible()
})

test('what was set appears among the coming days at once', async () => {
  answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  const added = potd('2026-11-21', 'L 3sum', 'https://leetcode.com/problems/3sum/')
  answer('get', '/user/getAllPotds', { potds: [...potds, { ...added, _id: added._id.replace('4b', '5b') }] })
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByRole('button', { name: /21 November: .*3sum/ })).toBeVisible()
})

test('both are required, and the first that is missing is focused', async () => {
  const sent = answer('post', '/lead/addPotd', { message: '' })
  const page = await open()
  await page.user.clear(date())
  await send(page)
  expect(date()).toHaveAccessibleDescription('Date is required')
  expect(link()).toHaveAccessibleDescription('Question link is required')
  expect(date()).toHaveFocus()
  expect(sent).toEqual([])
})

test.each(['https://example.com/problems/two-sum', 'two-sum', 'ftp://leetcode.com/problems/two-sum'])(
  '%s is none of the three platforms’',
  async (address) => {
    const sent = answer('post', '/lead/addPotd', { message: '' })
    const page = await open()
    await type(page, address)
    await page.user.tab()
    expect(link()).toHaveAccessibleDescription('Use the link of a problem on LeetCode, Codeforces or GFG')
    await send(page)
    expect(sent).toEqual([])
  },
)

test('a problem that the day has is refused before it is sent, by any link of it', async () => {
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
  // The server had no words for its success.
  expect(await screen.findByText('POTD added')).toBeVisible()
  expect(sent).toEqual([{ date: '2026-11-22', questionLink: 'https://leetcode.com/problems/two-sum/' }])
})

test('what is set on the chosen day is shown with name and link', async () => {
  const page = await open()
  await page.user.clear(date())
  await page.user.type(date(), '2026-11-20')
  const chosen = within(screen.getByRole('region', { name: 'Set on 20 Nov 2026' }))
  const watermelon = chosen.getByRole('link', { name: /Watermelon/ })
  expect(watermelon).toHaveAttribute('href', 'https://codeforces.com/problemset/problem/4/A')
  expect(watermelon).toHaveAttribute('target', '_blank')
  expect(watermelon).toHaveAttribute('rel', expect.stringContaining('noopener'))

  await page.user.clear(date())
  await page.user.type(date(), '2026-11-19')
  expect(screen.getByRole('region', { name: 'Set on 19 Nov 2026' })).toHaveTextContent(
    'Nothing is set on this day yet.',
  )
})

test('today and the next seven days show their gaps', async () => {
  await open()
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
})

test('a month is set one day after the other: from a day that has its problem to the next one that has none', async () => {
  const { user } = await open()
  const next = screen.getByRole('button', { name: 'Go on with Sun 22 Nov 2026, not set' })
  await user.click(next)
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-22')
  expect(screen.getByLabelText('Question link')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Go on with/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show 30 days' }))
  const coming = within(screen.getByRole('region', { name: 'The next 30 days' }))
  expect(within(coming.getByRole('list')).getAllByRole('button')).toHaveLength(31)
})

test('what the server finds wrong stands under its field, and nothing typed is lost', async () => {
  const message = 'That day already has this problem'
  answer('post', '/lead/addPotd', { message, errors: { questionLink: message } }, { status: 409 })
  const page = await open()
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible()
  expect(link()).toHaveAccessibleDescription(message)
  expect(link()).toHaveValue(threeSumShown)

  // On another day it may be right, by whatever way that is chosen.
  await page.user.click(screen.getByRole('button', { name: 'Sunday 22 November: not set' }))
  await waitFor(() => expect(link()).toHaveAccessibleDescription('3sum, LeetCode'))
  await send(page)
  await waitFor(() => expect(link()).toHaveAccessibleDescription(message))
  await page.user.clear(date())
  await page.user.type(date(), '2026-11-23')
  await waitFor(() => expect(link()).toHaveAccessibleDescription('3sum, LeetCode'))
})

test('a failure without words has the specification’s', async () => {
  apiServer.use(http.post('*/backend/lead/addPotd', () => HttpResponse.json({}, { status: 500 })))
  const page = await open()
  await type(page, threeSum)
  await send(page)
  expect(await screen.findByText('Request failed with status code 500')).toBeVisible()
  expect(link()).toHaveValue(threeSumShown)
})

test('it is sent once, however often the button is pressed, and says that it is on its way', async () => {
  const { release, came } = answerLater('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  await type(page, threeSum)
  await page.user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('Adding Potd...')).toBeVisible()
  await page.user.keyboard('{Enter}')
  release()
  await screen.findByText('POTD added')
  expect(came).toHaveLength(1)
})

test('daily problems that cannot be read say so, with Retry, and the form works', async () => {
  answerNothing('get', '/user/getAllPotds')
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await renderPage(<AddPotdPage />, { path: '/leadDashboard/addPotd' })
  expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
  await type(page, threeSum)
  await send(page)
  await screen.findByText('POTD added')
  expect(sent).toHaveLength(1)

  answer('get', '/user/getAllPotds', { potds })
  await page.user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Tuesday 24 November: Key Pair' })).toBeVisible()
})

const onDay = (text: string) => within(screen.getByRole('region', { name: `Set on ${text}` }))
const dialog = () => screen.findByRole('dialog')

test('what is set is changed in the same form, and not taken for a double of itself', async () => {
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
  expect(link()).toHaveValue('')
})

test('another lead’s change is overwritten only after a question', async () => {
  const [, mine] = potds
  const theirs = { ...potds[1], questionId: 'L 4sum', link: 'https://leetcode.com/problems/4sum/' }
  const outdated = 'Another lead changed this daily problem meanwhile. It is now 4sum'
  const asked: string[] = []
  const page = await open()
  apiServer.use(
    http.put(`*/backend/lead/potd/${mine?._id}`, ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return HttpResponse.json(
        { message: search ? outdated : 'POTD changed' },
        { status: search ? 409 : 200 },
      )
    }),
  )
  await page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Change Two Sum' }))
  await type(page, threeSum)
  answer('get', '/user/getAllPotds', { potds: [potds[0], theirs, potds[2]] })
  const answerWith = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await dialog()).toHaveTextContent(`${outdated}. That is lost then.`)
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

test('a change is left as it was, or becomes a new problem where another lead has removed the old one', async () => {
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

test('what is set is removed after a question that says what follows', async () => {
  const asked: string[] = []
  apiServer.use(
    http.delete('*/backend/lead/potd/:id', ({ params }) => {
      asked.push(String(params.id))
      return HttpResponse.json({ message: 'POTD removed' })
    }),
  )
  const page = await open()
  const remove = () => page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Remove Two Sum' }))
  await remove()
  expect(await dialog()).toHaveTextContent(
    'Remove Two Sum?It is set for Saturday 21 November. It will no longer count. Adding it back restores everyone’s progress.',
  )
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([])

  answer('get', '/user/getAllPotds', { potds: potds.slice(0, 1) })
  await remove()
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('POTD removed')).toBeVisible()
  expect(asked).toEqual([potds[1]?._id])
  const chosen = screen.getByRole('region', { name: 'Set on 21 Nov 2026' })
  await waitFor(() => expect(chosen).toHaveTextContent('Nothing is set on this day yet.'))
  expect(chosen).toHaveFocus()
})

test('a removal that fails says why, and what is set stays', async () => {
  const message = 'This daily problem no longer exists. Reload the page'
  answer('delete', `/lead/potd/${potds[1]?._id}`, { message }, { status: 404 })
  const page = await open()
  await page.user.click(onDay('21 Nov 2026').getByRole('button', { name: 'Remove Two Sum' }))
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(onDay('21 Nov 2026').getByRole('link', { name: /Two Sum/ })).toBeVisible()
})

async function setOn(page: Page, day: string) {
  await page.user.clear(date())
  await page.user.type(date(), day)
  await type(page, threeSum)
  await send(page)
}

test('a second problem of a day is said before it is set', async () => {
  const page = await open()
  expect(date()).toHaveAccessibleDescription(/Saturday 21 November\. It has Two Sum already/)
  await page.user.click(screen.getByRole('button', { name: 'Sunday 22 November: not set' }))
  expect(date()).toHaveAccessibleDescription(/Sunday 22 November$/)
})

test.each([
  ['2026-10-21', 'Set it for 21 Oct 2026?That is far back: today is 21 Nov 2026.'],
  ['2027-03-22', 'Set it for 22 Mar 2027?That is far ahead: today is 21 Nov 2026.'],
])('a day as far away as %s is asked about', async (day, question) => {
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  await setOn(page, day)
  expect(await dialog()).toHaveTextContent(question)
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(date()).toHaveFocus())
  expect(sent).toEqual([])
  expect(link()).toHaveValue(threeSumShown)

  await send(page)
  await page.user.click(within(await dialog()).getByRole('button', { name: 'Set it' }))
  await screen.findByText('POTD added')
  expect(sent).toEqual([{ date: day, questionLink: threeSumShown }])
})

test.each(['2026-10-22', '2027-03-21'])('a day like %s is not', async (day) => {
  const sent = answer('post', '/lead/addPotd', { message: 'POTD added' }, { status: 201 })
  const page = await open()
  await setOn(page, day)
  await screen.findByText('POTD added')
  expect(sent).toHaveLength(1)
})
