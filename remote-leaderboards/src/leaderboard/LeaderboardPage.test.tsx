import { boardPageSize } from '@portal/shared/contract'
import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen } from '@testing-library/react'
import { boardAnswer, codeforcesPages, codeforcesRow, githubRow, potdRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

setUpApiServer()

const open = (at = '/leaderboard') => renderPage(<LeaderboardPage />, { path: '/leaderboard', at })

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const row = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) => textContent)

test('starts with Codeforces: rank, student, username linked to the platform, rating and title', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha', { rating: 2465, rank: 'grandmaster' })])
  await open()

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leaderboard')
  expect(document.title).toBe('Leaderboard · Club Portal')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'CodeForces',
    'GitHub',
    'POTD',
  ])
  expect(await row(/asha/)).toEqual(['1', 'Aasha', 'asha_cf', '2,465grandmaster'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Rating'])
  expect(screen.getByRole('link', { name: 'asha_cf' })).toHaveAttribute(
    'href',
    'https://codeforces.com/profile/asha_cf',
  )
})

test('shows commits on GitHub, opened from the URL', async () => {
  boardAnswer('github', [githubRow('asha', { commits: 1234567 })])
  await open('/leaderboard?board=github')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', 'asha-gh', '12,34,567'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Commits'])
  expect(screen.getByRole('link', { name: 'asha-gh' })).toHaveAttribute('href', 'https://github.com/asha-gh')
})

test('shows solved problems and the time taken on POTD', async () => {
  boardAnswer('potd', [
    potdRow('asha', { solvedCount: 12, timeTaken: 2 * 86_400 + 3 * 3600 }),
    potdRow('ravi', { solvedCount: 0, timeTaken: 0 }),
  ])
  await open('/leaderboard?board=POTD')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', '@asha', '12in 2 d 3 h'])
  expect(await row(/ravi/)).toEqual(['2', 'Rravi', '@ravi', '0'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Solved'])
})

test('opens tabs by click and arrow keys, and keeps the tab in the URL', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha')])
  boardAnswer('github', [githubRow('bela')])
  boardAnswer('potd', [potdRow('chetan')])
  const { user, router } = await open('/leaderboard?board=nonsense')
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
})

test('shows today’s date in India and the age of the figures', async () => {
  const now = new Date()
  boardAnswer(
    'codeforces',
    [codeforcesRow('asha')],
    new Date(now.getTime() - 12 * 60_000 - 1000).toISOString(),
  )
  await open()

  const today = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(now)
  expect(await screen.findByText('Codeforces ratings as of', { exact: false })).toHaveTextContent(
    'Codeforces ratings as of 12 minutes ago',
  )
  expect(screen.getByText(/^Last updated:/)).toHaveTextContent(`Last updated: ${today}`)
})

test('says which platform can’t be reached if figures are hours old', async () => {
  boardAnswer('github', [githubRow('asha')], '2025-01-15T10:00:00.000Z')
  await open('/leaderboard?board=github')

  expect(await screen.findByText(/GitHub commits as of/)).toHaveTextContent(
    'GitHub commits as of 15 Jan 2025, 15:30: GitHub could not be reached since',
  )
})

test('says before the first refresh that figures haven’t been read', async () => {
  boardAnswer('potd', [potdRow('asha')], null)
  await open('/leaderboard?board=potd')

  expect(await screen.findByText('Solved problems haven’t been read yet')).toBeVisible()
})

describe('loading', () => {
  const open = (board = 'codeforces', state = {}) =>
    renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard?board=${board}`, state })

  test('shows a spinner until the leaderboard arrives', async () => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => (release = resolve))
    codeforcesPages([codeforcesRow('asha')], () => waiting.then(() => undefined))
    await open()
    expect(screen.getByRole('status', { name: 'Loading the leaderboard' })).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()

    release()

    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading the leaderboard' })).toBeNull()
  })

  const alert = () => screen.findByRole('alert')

  test.each([
    ['codeforces', 'Failed to fetch Codeforces leaderboard'],
    ['github', 'Failed to fetch GitHub leaderboard'],
    ['potd', 'Failed to fetch POTD leaderboard'],
  ])('shows a fallback if a failure of %s has no message: %s', async (board, message) => {
    answer('get', `/api/leaderboard/${board}`, {}, { status: 500 })
    await open(board)
    expect(await alert()).toHaveTextContent(`Error loading data: ${message}`)
  })

  test('shows the server’s message, and Retry requests it again', async () => {
    answer('get', '/api/leaderboard/codeforces', { message: 'The database is busy' }, { status: 503 })
    const { user } = await open()
    expect(await alert()).toHaveTextContent('Error loading data: The database is busy')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await alert()).toBeVisible()

    boardAnswer('codeforces', [codeforcesRow('asha')])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('row', { name: /asha/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
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

  test('tells a visitor how to join an empty leaderboard', async () => {
    boardAnswer('codeforces', [])
    await open()

    expect(await screen.findByText(/Nobody is on this leaderboard yet/)).toHaveTextContent(
      'Verify your Codeforces handle',
    )
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('links a student from an empty leaderboard to verification', async () => {
    boardAnswer('codeforces', [])
    await open('codeforces', { auth: signedInAs(asha) })

    expect(await screen.findByRole('link', { name: 'Verify your profiles' })).toHaveAttribute(
      'href',
      '/profileVerification',
    )
  })
})
