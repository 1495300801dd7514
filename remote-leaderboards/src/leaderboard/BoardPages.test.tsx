import { answer } from '@portal/shared/testing/apiServer'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { boardAnswer, codeforcesAnswers, codeforcesPages, codeforcesRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

const club = (count: number, own?: number) =>
  Array.from({ length: count }, (_, at) =>
    codeforcesRow(at + 1 === own ? 'asha' : `student_${at + 1}`, { rating: 20_000 - at }),
  )
const tenThousand = club(10_000, 4321)

const open = (search = '', state = {}) =>
  renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard${search}`, state })
const signedIn = { auth: signedInAs(asha) }

const table = (name = /leaderboard, best first/) => screen.findByRole('table', { name })
const rowsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('tbody tr')]
const students = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
const pageLinks = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const searchBox = () => screen.getByRole('searchbox', { name: 'Search students' })

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

test('shows 100 of 10,000 students per page, and your own rank', async () => {
  const asked = codeforcesPages(tenThousand)
  const { container } = await open('', signedIn)

  const shown = await table(/best first, 1 to 100 of 10,000/)
  expect(asked).toEqual(['?from=0&count=100&around=asha&names=1'])
  expect(rowsOf(shown)).toHaveLength(100)
  expect(shown).toHaveAttribute('aria-rowcount', '10001')
  expect(rowsOf(shown)[99]).toHaveAttribute('aria-rowindex', '101')
  expect(screen.getByText('10,000 students, page 1 of 100')).toHaveAttribute('role', 'status')
  expect(container.querySelectorAll('*').length).toBeLessThan(2500)
  const [, afterId = ''] = hrefOf('Skip the table')?.split('#') ?? []
  expect(document.getElementById(afterId)).toContainElement(screen.getByRole('navigation', { name: 'Pages' }))

  const own = screen.getByRole('region', { name: 'Your rank of 10,000' })
  expect(students(own)).toEqual(['Sstudent_4320', 'AashaYou', 'Sstudent_4322'])
  expect(rowsOf(own)[1]).toHaveAttribute('aria-rowindex', '4322')
})

test('shows batch and branch columns, with the username below the name', async () => {
  const group = { batch: '2024', branch: 'mca' }
  codeforcesAnswers({
    rows: [
      { ...codeforcesRow('anna'), ...group, name: 'Anna Sample' },
      { ...codeforcesRow('bert'), ...group },
      { ...codeforcesRow('asha'), ...group, name: 'Asha Sample' },
    ],
  })
  await open('', signedIn)

  const shown = await table()
  const heads = [...shown.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Rank', 'Student', 'Batch', 'Branch', 'Username', 'Rating'])
  expect(students(shown)).toEqual(['AAnna Sample@anna', 'Bbert', 'AAsha SampleYou@asha'])
  expect(rowsOf(shown)[0]).toHaveTextContent(/2024MCAanna_cf/)
})

test('pages are links: previous rows stay dimmed, then focus moves to the first new row', async () => {
  let release = () => {}
  codeforcesPages(club(350), async (query) => {
    if (query.get('from') === '200') await new Promise<void>((resolve) => (release = resolve))
    return undefined
  })
  const { user, router } = await open('?page=4')
  const shown = await table(/301 to 350 of 350/)
  expect(pageLinks().getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')

  await user.click(pageLinks().getByRole('link', { name: 'Previous' }))
  expect(router.state.location.search).toBe('?page=3')
  await waitFor(() => expect(shown.closest('[aria-busy="true"]')).toHaveClass('stale'))
  expect(students(shown)[0]).toBe('Sstudent_301')
  release()
  const next = await table(/201 to 300 of 350/)
  expect(students(next)[0]).toBe('Sstudent_201')
  expect(rowsOf(next)[0]).toHaveFocus()
  expect(rowsOf(next)[0]).toHaveAttribute('aria-rowindex', '202')
  expect(next.closest('[aria-busy="false"]')).not.toHaveClass('stale')

  await act(() => router.navigate(-1))
  expect(students(await table(/301 to 350/))[49]).toBe('Sstudent_350')
})

test('Find me opens the page with your row and focuses it, even from a search', async () => {
  const asked = codeforcesPages(tenThousand)
  const { user, router } = await open('?search=student_99', signedIn)
  await table(/1 to 100 of 111/)
  expect(screen.getByText('111 of 10,000, page 1 of 2')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: /Your rank/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Find me' }))
  const shown = await table(/4,301 to 4,400/)
  expect(router.state.location.search).toBe('?page=44')
  expect(asked.at(-1)).toBe('?from=4300&count=100&around=asha&names=1')
  expect(rowsOf(shown)[20]).toHaveFocus()
  expect(students(shown)[20]).toBe('AashaYou')
  expect(rowsOf(shown)[20]?.scrollIntoView).toHaveBeenCalledTimes(1)
  expect(searchBox()).toHaveValue('')
  expect(screen.queryByRole('region', { name: /Your rank/ })).toBeNull()
})

test('searches all students once typing pauses, from the first page, and aborts outdated requests', async () => {
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort')
  const asked = codeforcesPages(club(210), (query) =>
    query.get('search') === 'nt_17' ? new Promise(() => {}) : undefined,
  )
  const { user, router } = await open('?page=3')
  await table(/201 to 210/)

  await user.type(searchBox(), 'nt_17')
  await waitFor(() => expect(asked.at(-1)).toBe('?from=0&count=100&search=nt_17'))
  expect(router.state.location.search).toBe('?search=nt_17')
  expect(asked.length).toBeLessThan(5)
  const before = abort.mock.calls.length
  await user.type(searchBox(), '6')
  const found = await screen.findByText('1 of 210')
  expect(found).toHaveAttribute('role', 'status')
  expect(students(await table())).toEqual(['Sstudent_176'])
  expect(within(await table()).getByText('176')).toBeInTheDocument()
  expect(abort.mock.calls.length).toBe(before + 1)
  expect(searchBox()).toHaveFocus()

  // Back returns to the leaderboard without the search.
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?page=3')
  await table(/201 to 210/)
  expect(searchBox()).toHaveValue('')
  abort.mockRestore()
})

test('shows no rows from another page if one can’t be read, and Retry reads it', async () => {
  let isBroken = true
  codeforcesPages(club(120), (query) =>
    isBroken && query.get('from') === '0'
      ? HttpResponse.json({ message: 'The database is busy' }, { status: 503 })
      : undefined,
  )
  const { user } = await open('?page=2')
  await table(/101 to 120/)
  await user.click(pageLinks().getByRole('link', { name: 'Previous' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading data: The database is busy')
  expect(screen.queryByRole('table')).toBeNull()
  expect(searchBox()).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(students(await table(/1 to 100/))[0]).toBe('Sstudent_1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('opens the last page instead of one beyond it, and another tab at its first page', async () => {
  codeforcesPages(club(230))
  boardAnswer('github', [])
  const { user, router } = await open('?page=9&search=student')
  await table(/201 to 230 of 230/)
  expect(router.state.location.search).toBe('?page=3&search=student')
  expect(pageLinks().queryByRole('link', { name: 'Next' })).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'GitHub' }))
  expect(router.state.location.search).toBe('?board=github')
})

test('keeps the group in the URL: active students by default, without names for visitors, or alumni', async () => {
  const asked = codeforcesPages(club(101))
  const { user, router } = await open('?page=2')
  const heads = [...(await table()).querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Rank', 'Student', 'Username', 'Rating'])
  expect(asked).toEqual(['?from=100&count=100'])
  const groups = screen.getByRole('combobox', { name: 'Students' })
  expect(groups).toHaveDisplayValue('Active students')

  await user.selectOptions(groups, 'Alumni')
  await waitFor(() => expect(asked.at(-1)).toBe('?from=0&count=100&students=alumni'))
  expect(router.state.location.search).toBe('?students=alumni')
  await user.selectOptions(groups, 'Active students')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('tells active students that alumni’s leaderboards don’t show them, and when alumni appear', async () => {
  codeforcesPages(club(3))
  answer('get', '/user/account', { message: 'Nothing was found at this address' }, { status: 404 })
  const { unmount } = await open('?students=alumni', signedIn)
  expect(await screen.findByText(/The filters hide you/)).toBeVisible()
  expect(hrefOf('show the whole leaderboard')).toBe('/leaderboard')
  unmount()

  codeforcesPages([])
  await open('?students=alumni', signedIn)
  expect(await screen.findByText(/^No alumni are on this leaderboard yet/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Verify your profiles' })).toBeNull()
})
