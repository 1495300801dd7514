import { answer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { findHref, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyRanksCard } from './MyRanksCard'

const answerRanks = (places: object[]) => answer('get', '/api/leaderboard/mine', { data: places })
const open = () => renderPage(<MyRanksCard />, { path: '/' })

test('shows your ranks and how they changed since yesterday', async () => {
  answerRanks([
    { board: 'codeforces', place: 12, total: 1200, change: 1003 },
    { board: 'github', place: 7, total: 90, change: -1 },
    { board: 'potd', place: 4, total: 80, change: 'new' },
  ])
  await open()

  const places = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(places).toEqual([
    '12 of 1,200  1,003up 1,003 places since yesterday',
    '7 of 90  1down 1 place since yesterday',
    '4 of 80  NEWNEW since yesterday',
  ])
})

test('shows a failure, and after Retry asks a member without a rank to verify a handle', async () => {
  answer('get', '/api/leaderboard/mine', { message: 'Not now' }, { status: 503 })
  await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answerRanks([])
  await userEvent.click(retry)

  expect(await findHref('Verify a handle')).toBe('/profileVerification')
})

test('never asks alumni, or a member with a verified handle, to verify one', async () => {
  answerRanks([])
  const alumni = { ...asha, accountStatus: 'alumni' as const }
  const first = await renderPage(<MyRanksCard />, { path: '/', as: alumni })
  expect(await findHref('Alumni leaderboard')).toBe('/leaderboard?students=alumni')
  first.unmount()

  const verifiedPlatforms = [{ platform: 'leetcode' as const, username: 'asha' }]
  await renderPage(<MyRanksCard />, { path: '/', as: { ...asha, verifiedPlatforms } })
  expect(await screen.findByRole('link', { name: 'Account' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Verify a handle' })).toBeNull()
})
