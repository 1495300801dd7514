import { boardPageSize } from '@portal/shared/contract'
import { answer, answerNothing, noAnswerTexts, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { boardAnswer, codeforcesPages, codeforcesRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

setUpApiServer()

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

test.each([
  ['any other status', { status: 'error', data: { users: [] } }],
  ['an answer that is none', { status: 'success', data: { users: 'none' } }],
])('treats %s as a failure', async (_name, body) => {
  answer('get', '/api/leaderboard/codeforces', body)
  await open()
  expect(await alert()).toHaveTextContent('Error loading data: Failed to fetch Codeforces leaderboard')
})

test('shows the server’s message', async () => {
  answer('get', '/api/leaderboard/codeforces', { message: 'The database is busy' }, { status: 503 })
  await open()
  expect(await alert()).toHaveTextContent('Error loading data: The database is busy')
})

test('shows the client’s message without a network', async () => {
  answerNothing('get', '/api/leaderboard/codeforces')
  await open()
  expect(await alert()).toHaveTextContent(`Error loading data: ${noAnswerTexts.read}`)
})

test('Retry requests it again', async () => {
  answer('get', '/api/leaderboard/codeforces', {}, { status: 500 })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('alert')).toBeVisible()

  boardAnswer('codeforces', [codeforcesRow('asha')])
  await user.click(screen.getByRole('button', { name: 'Retry' }))

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
