import { setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { boardAnswer, codeforcesRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

setUpApiServer()

const students = Array.from({ length: 60 }, (_, at) =>
  codeforcesRow(`student_${at + 1}`, { rating: 3000 - at }),
)
const rows = () => document.querySelectorAll('tbody tr').length

/** How many rows were drawn, each time that it was another number. */
function drawnRows() {
  const drawn: number[] = []
  const note = () => {
    if (rows() !== (drawn.at(-1) ?? 0)) drawn.push(rows())
  }
  const page = (
    <Profiler id="board" onRender={note}>
      <LeaderboardPage />
    </Profiler>
  )
  return { drawn, page }
}

beforeEach(() => boardAnswer('codeforces', students))

test('who opens a board by its address has all of its rows at once, so that the browser can scroll back', async () => {
  const { drawn, page } = drawnRows()
  await renderPage(page, { path: '/leaderboard' })
  await screen.findByRole('table')
  expect(drawn).toEqual([60])
})

test('who comes to a board by a link has the rows of the first screen first, and by Back all of them', async () => {
  const { drawn, page } = drawnRows()
  const { router } = await renderPage(page, { path: '/leaderboard', at: '/' })
  await act(() => router.navigate('/leaderboard'))
  // jsdom's window is 768 pixels high.
  await waitFor(() => expect(drawn).toEqual([11, 60]))

  await act(() => router.navigate('/seniors'))
  drawn.length = 0
  await act(() => router.navigate(-1))
  await screen.findByRole('table')
  expect(drawn).toEqual([60])
})
