import { setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { boardAnswer, codeforcesRow, githubRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

setUpApiServer()

const usernames = Array.from({ length: 60 }, (_, at) => (at === 49 ? 'asha' : `student_${at + 1}`))

/** Opens the board at an address, and notes how many rows are drawn, each time that it is another number. */
async function open(at: string, state = {}) {
  const drawn: number[] = []
  const note = () => {
    const rows = document.querySelectorAll('tbody tr').length
    if (rows !== (drawn.at(-1) ?? 0)) drawn.push(rows)
  }
  const page = (
    <Profiler id="board" onRender={note}>
      <LeaderboardPage />
    </Profiler>
  )
  return { drawn, ...(await renderPage(page, { path: '/leaderboard', at, state })) }
}

const { innerHeight } = window
afterEach(() => {
  window.innerHeight = innerHeight
})

beforeEach(() => {
  boardAnswer(
    'codeforces',
    usernames.map((username, at) => codeforcesRow(username, { rating: 3000 - at })),
  )
})

test('who opens a board by its address has all of its rows at once, so that the browser can scroll back', async () => {
  const { drawn } = await open('/leaderboard')
  await screen.findByRole('table')
  expect(drawn).toEqual([60])
})

test.each([
  [768, 11],
  [340, 5],
])(
  'who comes by a link to a window of %i pixels has %i rows first, and by Back all',
  async (height, rows) => {
    window.innerHeight = height
    const { drawn, router } = await open('/')
    await act(() => router.navigate('/leaderboard'))
    await waitFor(() => expect(drawn).toEqual([rows, 60]))

    await act(() => router.navigate('/seniors'))
    drawn.length = 0
    await act(() => router.navigate(-1))
    await screen.findByRole('table')
    expect(drawn).toEqual([60])
  },
)

test('the own row is there with the first ones, in its place', async () => {
  const { drawn, router } = await open('/', { auth: signedInAs(asha) })
  await act(() => router.navigate('/leaderboard'))
  await waitFor(() => expect(drawn).toEqual([12, 60]))
  expect(screen.getByRole('row', { name: /You/ })).toHaveAttribute('aria-rowindex', '51')
})

test('a tab, which keeps how far the page is scrolled, has all rows at once', async () => {
  boardAnswer(
    'github',
    usernames.map((username) => githubRow(username)),
  )
  const { drawn, router, user } = await open('/')
  await act(() => router.navigate('/leaderboard'))
  await waitFor(() => expect(drawn).toEqual([11, 60]))
  drawn.length = 0
  await user.click(screen.getByRole('tab', { name: 'GitHub' }))
  await screen.findByRole('table', { name: /GitHub/ })
  expect(drawn).toEqual([60])
})
