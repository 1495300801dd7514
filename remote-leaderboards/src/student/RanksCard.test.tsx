import { answer } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RanksCard } from './RanksCard'

const answerRanks = (places: object[]) => answer('get', '/api/leaderboard/places/asha', { data: places })
const open = () => renderPage(<RanksCard username="asha" />, { path: '/students/asha' })
const places = async () =>
  (await screen.findAllByRole('definition')).map(({ textContent }) => textContent?.trim())

test('shows a student’s ranks with changes, and says which are among alumni', async () => {
  answerRanks([
    { board: 'codeforces', students: 'active', place: 12, total: 1200, change: 3 },
    { board: 'potd', students: 'alumni', place: 4, total: 80, change: null },
  ])
  await open()

  expect(await places()).toEqual(['12 of 1,200  3up 3 places since yesterday', '4 of 80 alumni'])
})

test('shows a failure, and after Retry that a student is on no leaderboard', async () => {
  answer('get', '/api/leaderboard/places/asha', { message: 'Not now' }, { status: 503 })
  await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answerRanks([])
  await userEvent.click(retry)

  expect(await screen.findByText('Not on a leaderboard.')).toBeVisible()
})
