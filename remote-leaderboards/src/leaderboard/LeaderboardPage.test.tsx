import { setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor } from '@testing-library/react'
import { boardAnswer, codeforcesRow, githubRow, potdRow } from '../testing/boards'
import { LeaderboardPage, prefetch } from './LeaderboardPage'

setUpApiServer()

const open = (at = '/leaderboard') => renderPage(<LeaderboardPage />, { path: '/leaderboard', at })

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
/** The texts of a row's cells. */
const row = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) => textContent)

test('CodeForces is the first tab: rank, student, username with a link to the platform, rating and title', async () => {
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

test.each(['codeforces', 'github', 'potd'] as const)(
  'what was asked of the board %s ahead of the click is not asked again',
  async (board) => {
    const asked = boardAnswer(board, [])
    const at = `/leaderboard?board=${board}&page=2&search=ash`
    await renderPage(<LeaderboardPage />, { path: '/leaderboard', at, load: prefetch })
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull())
    expect(asked).toHaveLength(1)
  },
)

test('GitHub shows commits, and the address opens it', async () => {
  boardAnswer('github', [githubRow('asha', { commits: 1234567 })])
  await open('/leaderboard?board=github')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', 'asha-gh', '12,34,567'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Commits'])
  expect(screen.getByRole('link', { name: 'asha-gh' })).toHaveAttribute('href', 'https://github.com/asha-gh')
})

test('POTD shows what was solved and in what time', async () => {
  boardAnswer('potd', [
    potdRow('asha', { solvedCount: 12, timeTaken: 2 * 86_400 + 3 * 3600 }),
    potdRow('ravi', { solvedCount: 0, timeTaken: 0 }),
  ])
  await open('/leaderboard?board=POTD')

  expect(await row(/asha/)).toEqual(['1', 'Aasha', '@asha', '12in 2 d 3 h'])
  expect(await row(/ravi/)).toEqual(['2', 'Rravi', '@ravi', '0'])
  expect(headers()).toEqual(['Rank', 'Student', 'Username', 'Solved'])
})

test('a tab is opened by a click and by the arrow keys, and the address says which', async () => {
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

test('a tab is a place: Back leads to the one before, and pressing the open one leads nowhere', async () => {
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

test('a walk by arrow keys is one step: Back leads to the tab that it began at', async () => {
  boardAnswer('codeforces', [codeforcesRow('asha')])
  boardAnswer('github', [githubRow('bela')])
  boardAnswer('potd', [potdRow('chetan')])
  const { user, router } = await open()
  const openTab = () => screen.getByRole('tab', { selected: true }).textContent
  const back = () => act(() => router.navigate(-1))
  const walk = async (...keys: string[]) => {
    for (const key of keys) await user.keyboard(key)
  }
  await user.click(screen.getByRole('tab', { name: 'GitHub' }))

  await walk('{ArrowRight}', '{ArrowRight}', '{ArrowLeft}')
  expect(openTab()).toBe('POTD')
  await back()
  expect(openTab()).toBe('GitHub')

  // The keyboard still stands in the tabs: what it does now is another walk.
  await walk('{Home}', '{End}')
  await back()
  expect(openTab()).toBe('GitHub')
})

test('a tab that is opened again does not ask again at once', async () => {
  const asked = boardAnswer('codeforces', [codeforcesRow('asha')])
  boardAnswer('github', [githubRow('bela')])
  const { user } = await open()
  await screen.findByRole('row', { name: /asha/ })
  await user.click(screen.getByRole('tab', { name: 'GitHub' }))
  await screen.findByRole('row', { name: /bela/ })
  await user.click(screen.getByRole('tab', { name: 'CodeForces' }))

  expect(await screen.findByRole('row', { name: /asha/ })).toBeVisible()
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('Last updated says today’s date in India, and the figures since when they stand', async () => {
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

test('figures that stand for hours say so, with the platform that does not answer', async () => {
  boardAnswer('github', [githubRow('asha')], '2025-01-15T10:00:00.000Z')
  await open('/leaderboard?board=github')

  expect(await screen.findByText(/GitHub commits stand/)).toHaveTextContent(
    'GitHub commits stand as of 15 Jan 2025, 15:30: GitHub could not be reached since',
  )
})

test('before the first refresh the figures are yet to come', async () => {
  boardAnswer('potd', [potdRow('asha')], null)
  await open('/leaderboard?board=potd')

  expect(await screen.findByText('Solved problems are yet to come')).toBeVisible()
})
