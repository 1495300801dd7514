import type { JuniorRow, Potd } from '@portal/shared/contract'
import { answer, answerLater, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { trackDownloads } from '@portal/shared/testing/downloads'
import { hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { junior } from '../testing/junior'
import { answerJuniors } from '../testing/juniors'
import { JuniorsStatusPage } from './JuniorsStatusPage'
import { juniorOf } from './juniors'
import { juniorsTable } from './juniorsCsv'
import { prefetch } from './prefetch'
import { ReleaseHandle } from './ReleaseHandle'
import { StatusSquares } from './StatusSquares'

const potds: Potd[] = [19, 20, 21, 22].map((day) => ({
  _id: `4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a${day}`,
  date: `2026-11-${day}`,
  questionId: `L problem-${day}`,
  link: `https://leetcode.com/problems/problem-${day}/`,
  isCounted: day < 22,
}))

const users: JuniorRow[] = [
  junior('2024mca012', { name: 'Asha Rao', lastDays: [2, 0, 5], leetcode: 'asha_lc', github: 'asha-gh' }),
  junior('2023mca100', { name: 'Zoya Khan', lastDays: [8, 0, 0, 0, 0, 0, 0, 0] }),
  junior('2023msc002', { name: 'Bela Das', lastDays: [1] }),
]

// Noon in India on the 21st; the problem of the 22nd is upcoming.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T06:30:00Z'), advanceTimers: true }))
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

async function open(at = '/leadDashboard/juniorsStatus', rows = users) {
  answerJuniors(rows)
  answer('get', '/user/getAllPotds', { potds })
  return renderPage(<JuniorsStatusPage />, { path: '/leadDashboard/juniorsStatus', at })
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
async function pick(select: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: select }))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

test('a card shows details, contacts and progress, also as text', async () => {
  const { user } = await open()
  const card = await cardOf('Asha Rao')

  expect(card.getByText('2024MCA012')).toBeVisible()
  expect(hrefOf('9876543210', card)).toBe('tel:9876543210')
  // 7, 8 and 1: the average of 5.33 is rounded up.
  expect(card.getByTitle('Solved in the past 14 days')).toHaveTextContent('7 / avg 6')
  expect(card.getByText('POTD').parentElement).toHaveTextContent('POTD 2 of 3')
  expect(card.getByText('Striver').parentElement).toHaveTextContent('Striver 2 of 5')
  expect(card.getByText('TLE').parentElement).toHaveTextContent('TLE 0 of 7')
  // The upcoming daily problem isn't counted.
  expect(card.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'POTD, first problem first: 011',
    'Striver, first problem first: 10100',
    'TLE, first problem first: 0000000',
  ])

  expect(card.getByText('10100')).not.toBeVisible()
  await user.click(card.getByText('As text'))
  expect(card.getByText('10100')).toBeVisible()
  expect(textsOf('term', card)).toEqual([...['POTD, 2 solved', 'Striver, 2 solved', 'TLE, 0 solved']])
  expect(textsOf('definition', card)).toEqual([...['011', '10100', '0000000']])

  const days = within(card.getByRole('list', { name: /past 14 days/ }))
  expect(textsOf('listitem', days)).toEqual([...Array(11).fill('0'), ...['2', '0', '5']])
  expect(days.getByText('5')).toHaveAttribute('title', 'Saturday 21 November')
})

test('links each of the four platforms; says that a phone number is hidden, also in the file', async () => {
  const handles = { leetcode: 'a_l', codeforces: 'a_c', gfg: 'a_g', github: 'a-h' }
  const hidden = junior('2024mca012', { name: 'Bela Das', phone: null })
  await open(undefined, [junior('2024mca001', { name: 'Asha', ...handles }), hidden])
  const links = (await cardOf('Asha')).getAllByRole('link', { name: /opens in a new tab/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://leetcode.com/u/a_l',
    'https://codeforces.com/profile/a_c',
    'https://www.geeksforgeeks.org/user/a_g',
    'https://github.com/a-h',
  ])
  const card = await cardOf('Bela Das')
  expect(card.getByText('Phone hidden by the student')).toBeVisible()
  expect(card.getAllByTitle('Not verified')).toHaveLength(4)
  expect(card.queryByRole('link')).toBeNull()
  const { header, rows } = juniorsTable([hidden].map(juniorOf), { average: 0, counted: [] })
  expect(rows[0]?.[header.indexOf('Phone')]).toBe('hidden by the student')
})

test('marks totals from the average on as ahead, and 7 days without a problem as inactive', async () => {
  await open()
  const total = async (name: string) => (await cardOf(name)).getByTitle('Solved in the past 14 days')
  expect(await total('Zoya Khan')).toHaveTextContent('8 / avg 6')
  expect(await total('Zoya Khan')).toHaveClass('ahead')
  expect(await total('Bela Das')).not.toHaveClass('ahead')
  expect((await cardOf('Zoya Khan')).getByText('Inactive 7 days')).toBeVisible()
  expect((await cardOf('Bela Das')).queryByText('Inactive 7 days')).toBeNull()
  // The first of the last 7 days counts.
  const early = junior('2024mca001', { lastDays: [1, 0, 0, 0, 0, 0, 0] })
  expect(juniorOf(early).isInactive).toBe(false)
})

test('sorts by registration number, total or name, and keeps the order in the URL', async () => {
  const { router } = await open()
  await screen.findByText('3 juniors')
  expect(names()).toEqual(['Zoya Khan', 'Bela Das', 'Asha Rao'])

  await pick('Order of juniors', 'Most solved first')
  await waitFor(() => expect(names()).toEqual(['Zoya Khan', 'Asha Rao', 'Bela Das']))
  expect(router.state.location.search).toBe('?sort=total')
  await pick('Order of juniors', 'By name')
  await waitFor(() => expect(names()).toEqual(['Asha Rao', 'Bela Das', 'Zoya Khan']))
  await pick('Order of juniors', 'By registration number')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('shows one page of a thousand juniors; filters, search and download cover all', async () => {
  const club = Array.from({ length: 1000 }, (_, at) => junior(`2024mca${String(at + 1).padStart(5, '0')}`))
  const { container, user, router } = await open('/leadDashboard/juniorsStatus?page=2', club)
  const shown = await screen.findByText('1,000 juniors, page 2 of 34')
  expect(shown).toHaveAttribute('role', 'status')
  const cards = () => [...container.querySelectorAll<HTMLElement>('li[aria-posinset]')]
  const first = () => cards()[0]?.querySelector('h2')?.textContent
  expect(cards()).toHaveLength(30)
  expect(first()).toBe('Student 2024mca00031')
  expect(cards()[0]).toHaveAttribute('aria-posinset', '31')
  expect(cards()[0]).toHaveAttribute('aria-setsize', '1000')
  expect(container.querySelectorAll('*').length).toBeLessThan(3000)

  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(first()).toBe('Student 2024mca00061'))
  expect(router.state.location.search).toBe('?page=3')
  expect(cards()[0]).toHaveFocus()

  const search = screen.getByRole('searchbox', { name: 'Search juniors' })
  await user.click(search)
  await user.paste('mca0099')
  expect(await screen.findByText('10 of 1,000 juniors')).toBeVisible()
  expect(first()).toBe('Student 2024mca00990')
  await waitFor(() => expect(router.state.location.search).toBe('?q=mca0099'))
  await user.paste('zz')
  expect(await screen.findByText('No juniors match this search and these filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(cards()).toHaveLength(30))
  expect(search).toHaveValue('')
  await act(() => router.navigate('?q=mca009&page=900'))
  expect(await screen.findByText('100 of 1,000 juniors, page 4 of 4')).toBeVisible()
  const { files } = trackDownloads()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await linesOf(files[0])).toHaveLength(101)
})

test('shows the same juniors in a sortable table, and remembers the view', async () => {
  const { user, router, unmount } = await open()
  await screen.findByText('3 juniors')
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const table = await screen.findByRole('table')
  expect(router.state.location.search).toBe('?view=table')
  const rows = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ firstChild }) => firstChild?.textContent)
  expect(rows()).toEqual(['Zoya Khan', 'Bela Das', 'Asha Rao'])
  const asha = within(table.querySelectorAll('tbody tr')[2] as HTMLElement)
  expect(textsOf('cell', asha)).toEqual([
    ...['2024MCA012', '7', '2 of 3', '2 of 5', '0 of 7', 'LCGH', '9876543210'],
  ])
  expect(asha.getByRole('img', { name: /^Each day, oldest first: 0, .* 2, 0, 5$/ })).toBeVisible()

  const head = (name: string) => within(table).getByRole('button', { name })
  await user.click(head('14 days'))
  await waitFor(() => expect(rows()).toEqual(['Zoya Khan', 'Asha Rao', 'Bela Das']))
  await user.click(head('14 days'))
  await waitFor(() => expect(rows()).toEqual(['Bela Das', 'Asha Rao', 'Zoya Khan']))
  expect(router.state.location.search).toBe('?view=table&sort=total&order=ascending')
  expect(within(table).getByRole('columnheader', { name: '14 days' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  unmount()

  await open()
  expect(await screen.findByRole('table')).toBeVisible()
  await open('/leadDashboard/juniorsStatus?view=cards&sort=total&order=ascending')
  expect(await screen.findByText('Most solved first, reversed')).toBeVisible()
})

test('restores a view from the URL, and doesn’t request prefetched data again', async () => {
  const asked = answerJuniors(users)
  answer('get', '/user/getAllPotds', { potds })
  const at = '/leadDashboard/juniorsStatus?q=a&batch=2023&inactive=yes&sort=name'
  await renderPage(<JuniorsStatusPage />, { path: '/leadDashboard/juniorsStatus', at, load: prefetch })
  expect(await screen.findByText('1 of 3 juniors')).toBeVisible()
  expect(names()).toEqual(['Zoya Khan'])
  expect(screen.getByRole('searchbox')).toHaveValue('a')
  expect(screen.getByRole('checkbox')).toBeChecked()
  // The average covers everyone.
  expect((await cardOf('Zoya Khan')).getByTitle('Solved in the past 14 days')).toHaveTextContent('8 / avg 6')
  expect(asked).toHaveLength(1)
})

const linesOf = async (file?: Blob) => (await file?.text())?.trim().split('\r\n') ?? []

test('downloads the shown juniors in their order, or says why that failed', async () => {
  const { user } = await open('/leadDashboard/juniorsStatus?q=a&sort=total')
  await cardOf('Asha Rao')
  const file = trackDownloads()
  answerNothing('get', '/lead/getJuniorsData')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText(noAnswerTexts.read)).toBeVisible()
  expect(names()).toHaveLength(3)

  answerJuniors(users)
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(file.names).toEqual(['juniors-2026-11-21.csv']))
  const [header, ...rows] = await linesOf(file.files[0])
  expect(header?.split(',')).toHaveLength(3 + 4 + 14 + 8)
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Zoya Khan', 'Asha Rao', 'Bela Das'])
  expect(rows[1]).toBe(
    'Asha Rao,2024mca012,9876543210,asha_lc,,,asha-gh,0,0,0,0,0,0,0,0,0,0,0,2,0,5,7,6,2,3,2,5,0,7',
  )
})

test.each(['/lead/getJuniorsData', '/user/getAllPotds'])(
  'shows no wrong totals if %s fails, and Retry reads again',
  async (path) => {
    answerJuniors(users)
    answer('get', '/user/getAllPotds', { potds })
    answerNothing('get', path)
    const { user } = await renderPage(<JuniorsStatusPage />, { path: '/leadDashboard/juniorsStatus' })
    expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
    answerJuniors(users)
    answer('get', '/user/getAllPotds', { potds })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await cardOf('Asha Rao')).getByText('POTD').parentElement).toHaveTextContent('POTD 2 of 3')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('is loading until the juniors are read, even if the problems are already known', async () => {
  const known = answer('get', '/user/getAllPotds', { potds })
  const { release } = answerLater('get', '/lead/getJuniorsData', { data: { users } })
  await renderPage(<JuniorsStatusPage />, { path: '/leadDashboard/juniorsStatus' })
  await waitFor(() => expect(known).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('status', { name: 'Loading the juniors' })).toBeInTheDocument()
  release()
})

test('shows alumni on request, with their own URL, and everyone again without any filter', async () => {
  const { user, router } = await open()
  await cardOf('Asha Rao')
  const asked = answerJuniors([])
  await pick('Students', 'Alumni')
  await waitFor(() => expect(asked).toEqual(['?students=alumni&sort=regNumber&page=1']))
  await act(() => router.navigate('?students=alumni&batch=2024&branch=mca&inactive=yes'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await cardOf('Asha Rao')).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('says that the club has no juniors', async () => {
  await open(undefined, [])
  expect(await screen.findByText(/^No active juniors/)).toBeVisible()
  expect(hrefOf('Show alumni')).toBe('/leadDashboard/juniorsStatus?students=alumni')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('draws a square per problem in rows of 45, filled if solved', () => {
  const { container } = render(<StatusSquares label="POTD" status={`011${'0'.repeat(42)}1`} />)
  const [places, solved] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  // Each dash of a line is a square of 5, with 2 to the next.
  expect(places).toBe('M0 2.5h313M0 9.5h5')
  expect(solved).toBe('M7 2.5h12M0 9.5h5')
})

test('releases a chosen handle with a reason, which stays after a refusal', async () => {
  const message = 'Nobody has this handle now. Reload the page'
  const refused = answer('post', '/lead/releaseHandle', { message }, { status: 404 })
  const handles = { name: 'Asha Rao', leetcode: 'asha_lc', github: 'asha-gh' }
  const { user } = await renderPage(<ReleaseHandle junior={juniorOf(junior('2024mca012', handles))} />)
  await user.click(screen.getByRole('button', { name: 'Release a handle of Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release a handle of Asha Rao?' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  await user.click(dialog.getByLabelText(/asha-gh/))
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText('Enter a reason. The owner will see it')).toBeVisible()
  expect(refused).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Not hers{Enter}')
  expect(await screen.findByText(message)).toBeVisible()

  const sent = answer('post', '/lead/releaseHandle', { message: 'Handle released' })
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('asha-gh released')).toBeVisible()
  expect(sent).toEqual([{ platform: 'github', username: 'asha-gh', reason: 'Not hers' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
