import { boardPageSize, type User } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { act, screen } from '@testing-library/react'
import { boardAnswer, codeforcesRow, githubRow, potdRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

const open = (search = '', as?: User) =>
  renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard${search}`, ...(as && { as }) })

const headers = () => textsOf('columnheader')
const row = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) => textContent)

test('starts with Codeforces: rank, student, username linked to the platform, rating and title', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha', { rating: 2465, rank: 'grandmaster' })])
  await open()

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leaderboard')
  expect(document.title).toBe('Leaderboard · Club Portal')
  expect(textsOf('tab')).toEqual(['CodeForces', 'GitHub', 'POTD'])
  expect(await row(/asha/)).toEqual(['1', 'Aasha', 'asha_cf', '2,465grandmaster'])
  expect(screen.getByText('grandmaster').parentElement).toHaveClass('red')
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Rating'])
  expect(hrefOf('asha_cf')).toBe('https://codeforces.com/profile/asha_cf')
})

test('shows commits on GitHub, opened from the URL', async () => {
  boardAnswer('github', [githubRow('asha', { commits: 1234567 })])
  await open('?board=github')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', 'asha-gh', '12,34,567'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Commits'])
  expect(hrefOf('asha-gh')).toBe('https://github.com/asha-gh')
})

test('shows solved problems and the time taken on POTD', async () => {
  boardAnswer('potd', [
    potdRow('asha', { solvedCount: 12, timeTaken: 2 * 86_400 + 3 * 3600 }),
    potdRow('ravi', { solvedCount: 0, timeTaken: 0 }),
  ])
  await open('?board=POTD')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', '@asha', '12in 2 d 3 h'])
  expect(await row(/ravi/)).toEqual(['2', 'Rravi', '@ravi', '0'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Solved'])
})

test('opens tabs by click and arrow keys, and keeps the tab in the URL', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha')])
  boardAnswer('github', [githubRow('bela')])
  boardAnswer('potd', [potdRow('chetan')])
  const { user, router } = await open('?board=nonsense')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('CodeForces')

  await user.click(screen.getByRole('tab', { name: 'GitHub' }))
  expect(router.state.location.search).toBe('?board=github')
  expect(await screen.findByRole('row', { name: /bela/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /asha/ })).toBeNull()

  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toBe('?board=potd')
  expect(screen.getByRole('tab', { name: 'POTD' })).toHaveFocus()
  expect(await screen.findByRole('row', { name: /chetan/ })).toBeVisible()
  for (const [key, tab] of [
    ['{ArrowRight}', 'CodeForces'],
    ['{ArrowLeft}', 'POTD'],
    ['{Home}', 'CodeForces'],
    ['{End}', 'POTD'],
  ]) {
    await user.keyboard(String(key))
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(String(tab))
  }
  expect(screen.getByRole('tabpanel', { name: 'POTD' })).toBeVisible()
})

test('Back returns to the previous tab, and clicking the open tab adds no history entry', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha')])
  boardAnswer('github', [githubRow('bela')])
  boardAnswer('potd', [potdRow('chetan')])
  const { user, router } = await open()
  const openTab = () => screen.getByRole('tab', { selected: true }).textContent
  for (const name of ['CodeForces', 'GitHub', 'GitHub', 'POTD'])
    await user.click(screen.getByRole('tab', { name }))

  await act(() => router.navigate(-1))
  expect(openTab()).toBe('GitHub')
  expect(await screen.findByRole('row', { name: /bela/ })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(openTab()).toBe('CodeForces')
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(1))
  expect(openTab()).toBe('GitHub')

  // Several steps by arrow keys are one history entry.
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await act(() => router.navigate(-1))
  expect(openTab()).toBe('GitHub')
})

test('shows today’s date in India and the age of the figures, and why they are old or missing', async () => {
  const age = 12 * 60_000 + 1000
  boardAnswer('codeforces', [codeforcesRow('asha')], new Date(Date.now() - age).toISOString())
  boardAnswer('github', [githubRow('asha')], '2025-01-15T10:00:00.000Z')
  boardAnswer('potd', [potdRow('asha')], null)
  const { user } = await open()
  const asOf = await screen.findByText('Codeforces ratings as of', { exact: false })
  expect(asOf).toHaveTextContent('Codeforces ratings as of 12 minutes ago')
  expect(screen.getByText(/^Last updated:/)).toHaveTextContent(`Last updated: ${dayText(Date.now())}`)

  await user.click(screen.getByRole('tab', { name: 'GitHub' }))
  expect(await screen.findByText(/GitHub commits as of/)).toHaveTextContent(
    'GitHub commits as of 15 Jan 2025, 15:30: GitHub could not be reached since',
  )
  await user.click(screen.getByRole('tab', { name: 'POTD' }))
  expect(await screen.findByText('Solved problems haven’t been read yet')).toBeVisible()
})

describe('loading', () => {
  const alert = () => screen.findByRole('alert')

  test('shows a spinner until the leaderboard arrives; shows the server’s message, and Retry requests it again', async () => {
    const busy = { message: 'The database is busy' }
    const { release } = answerLater('get', '/api/leaderboard/codeforces', busy, { status: 503 })
    const { user } = await open()
    expect(screen.getByRole('status', { name: 'Loading the leaderboard' })).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    release()
    expect(await alert()).toHaveTextContent('Error loading data: The database is busy')

    boardAnswer('codeforces', [codeforcesRow('asha')])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /asha/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status', { name: 'Loading the leaderboard' })).toBeNull()
  })

  test.each([
    ['codeforces', 'Failed to fetch Codeforces leaderboard'],
    ['github', 'Failed to fetch GitHub leaderboard'],
    ['potd', 'Failed to fetch POTD leaderboard'],
  ])('shows a fallback if a failure of %s has no message: %s', async (board, message) => {
    answer('get', `/api/leaderboard/${board}`, {}, { status: 500 })
    await open(`?board=${board}`)
    expect(await alert()).toHaveTextContent(`Error loading data: ${message}`)
  })

  test('keeps earlier rows below an error', async () => {
    boardAnswer('codeforces', [codeforcesRow('asha')])
    const { user, store } = await open()
    await screen.findByRole('row', { name: /asha/ })
    answer('get', '/api/leaderboard/codeforces', {}, { status: 500 })
    const { leaderboardsApi } = await import('@portal/shared/api/leaderboards')
    await store.dispatch(
      leaderboardsApi.endpoints.boardPage.initiate(
        { board: 'codeforces', from: 0, count: boardPageSize, search: '', around: undefined },
        { forceRefetch: true, subscribe: false },
      ),
    )

    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading data')
    expect(screen.getByRole('row', { name: /asha/ })).toBeVisible()

    boardAnswer('codeforces', [codeforcesRow('bela')])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /bela/ })).toBeVisible()
  })

  test('tells a visitor how to join an empty leaderboard, and a student how to verify a handle', async () => {
    boardAnswer('codeforces', [])
    const { unmount } = await open()
    expect(await screen.findByText(/Nobody is on this leaderboard yet/)).toHaveTextContent(
      'Verify your Codeforces handle',
    )
    expect(hrefOf('Sign up')).toBe('/signup')
    expect(screen.queryByRole('table')).toBeNull()
    unmount()
    await open('', asha)
    expect(await findHref('Verify your profiles')).toBe('/profileVerification')
  })
})
