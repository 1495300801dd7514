import { configureApi } from '@portal/shared/api/api'
import type { Potd, User } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { asha, lead } from '@portal/shared/testing/people'
import { hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { makeTestStore } from '@portal/shared/testing/testStore'
import { screen, within } from '@testing-library/react'
import { answerProgress, noon, potds, userData } from '../testing/progress'
import { load, Page } from './ProfilePage'

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(noon)
  answerProgress()
})

const verified: User = {
  ...asha,
  verifiedPlatforms: [
    { platform: 'leetcode', username: 'asha_r' },
    { platform: 'github', username: 'asha-rao' },
  ],
}

async function open(user: User = verified, knownPaths = ['/', '/profile']) {
  const page = await renderPage(<Page />, { path: '/profile', load, knownPaths, as: user })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const id = '4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a'
const section = (name: string) => within(screen.getByRole('region', { name }))

test('shows the student’s details, with registration number and branch in upper case, and each past day', async () => {
  await open()
  const card = section('About you')
  expect(textsOf('definition', card)).toEqual([
    'asha',
    'asha.2024mca012@institute.example',
    '2024MCA012',
    'MCA',
    '2024',
    '9876543210',
  ])
  expect(card.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Rao')
  expect(document.title).toBe('Profile · Club Portal')
  expect(card.queryByText('Alumni')).toBeNull()
  expect(textsOf('listitem', card)).toEqual([
    'LeetCodeasha_rWrong or renamed? LeetCode',
    'CodeforcesVerify',
    'GFGVerify',
    'GitHubasha-raoWrong or renamed? GitHub',
  ])
  expect(hrefOf('Verify GFG')).toBe('/profileVerification')
  expect(screen.queryByRole('link', { name: 'Verify your profiles' })).toBeNull()
  expect(hrefOf('Account settings')).toBe('/account')

  const days = section('Past 14 days').getAllByRole('listitem')
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toHaveTextContent('Saturday 21 November: 5 solved5Sat')
  expect(days[0]).toHaveTextContent('Sunday 8 November: 0 solved0Sun')
  expect(days.at(-1)?.querySelector('[style]')).toHaveStyle({ blockSize: '100%' })
  expect(days.at(-2)?.querySelector('[style]')).toHaveStyle({ blockSize: '40%' })
  expect(section('Past 14 days').getByText('7')).toBeVisible()
})

test('shows leads, but not students, a link to the Lead Dashboard if it exists; tells alumni what is read', async () => {
  const name = /Lead Dashboard/
  const known = ['/', '/profile', '/leadDashboard']
  const page = await open(lead, known)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/leadDashboard')
  page.unmount()
  const early = await open(lead)
  expect(screen.queryByRole('link', { name })).toBeNull()
  early.unmount()
  await open({ ...asha, accountStatus: 'alumni' }, known)
  expect(screen.queryByRole('link', { name })).toBeNull()
  // Asha has no verified handle.
  expect(hrefOf('Verify your profiles')).toBe('/profileVerification')
  expect(section('About you').getByText('Alumni')).toBeVisible()
  expect(section('About you').getByText(/once a week/)).toBeVisible()
})

test('shows count, total, percent, bar and calendar for daily problems', async () => {
  await open()
  const part = section('Problem of the day')
  expect(part.getByText('Solved', { selector: 'p > span' }).closest('p')).toHaveTextContent('Solved2 of 450%')
  expect(part.getByRole('progressbar', { name: 'Solved' })).toHaveAttribute('value', '2')
  expect(part.getByRole('heading', { level: 3 })).toHaveTextContent('November 2026 2 of 4')

  const names = part.getAllByRole('link', { name: /November/ }).map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual([
    'Wednesday 18 November: problem-18, not solved',
    'Thursday 19 November: problem-19, solved on the day',
    'Friday 20 November: problem-20, solved on the day',
    'Saturday 21 November: Problem 21, not solved',
  ])
  const today = part.getByRole('link', { current: 'date' })
  expect(today).toHaveTextContent('21')
  expect(today).toHaveAttribute('href', 'https://leetcode.com/problems/problem-21/')
  expect(part.getByRole('link', { name: /^Thursday 19/ })).toHaveAttribute('data-level', '4')
  expect(part.getByRole('link', { name: /^Wednesday 18/ })).toHaveAttribute('data-level', '0')
})

test('combines a day’s problems in one cell that links to the first open one, and shows when they were solved', async () => {
  const [first, ...others] = potds
  const second = { ...potds[3], _id: `${id}99`, questionId: 'C 4 A', link: 'https://codeforces.com/x' }
  // A problem with several dates counts once, by the latest; an upcoming one doesn't count yet.
  const again = { ...first, _id: `${id}97`, date: '2026-11-21' }
  const coming = { ...others[0], _id: `${id}98`, date: '2026-11-22', isCounted: false }
  const all = [{ ...first, isCounted: false }, ...others, second, again, coming]
  answer('get', '/user/getAllPotds', { potds: all as Potd[] })
  answer('get', '/user/getSheetPotdDaysData', {
    userData: { ...userData, potds: { status: '1111010', timing: 'ldld0b0', count: 4 } },
  })
  await open(lead)
  const part = section('Problem of the day')
  const cell = part.getByRole('link', { current: 'date' })
  expect(cell).toHaveAccessibleName(
    'Saturday 21 November: Problem 21, solved on the day; Watermelon, not solved; problem-18, solved before the day',
  )
  expect(cell).toHaveAttribute('href', 'https://codeforces.com/x')
  expect(part.getByText('Solved', { selector: 'p > span' }).closest('p')).toHaveTextContent('Solved4 of 580%')
  expect(part.getByText('on the day').closest('ul')).toHaveTextContent('2 on the day1 late1 before it')
  const day = (name: RegExp) => part.getByRole('link', { name })
  expect(day(/^Wednesday 18 .*, solved late$/)).toHaveAttribute('data-dot', 'right')
  expect(day(/^Thursday 19 .*, solved on the day$/)).not.toHaveAttribute('data-dot')
  expect(day(/^Sunday 22 November: problem-19, upcoming/)).toHaveAttribute('data-level', 'planned')
})

test('reaches one day of the calendar by Tab and others by arrow keys, and shows the focused one', async () => {
  const early = { ...potds[0], _id: `${id}96`, date: '2026-10-19' }
  answer('get', '/user/getAllPotds', { potds: [early, ...potds] })
  const { user } = await open()
  const part = section('Problem of the day')
  const day = (name: RegExp) => part.getByRole('link', { name })
  expect(part.getAllByRole('grid').map((grid) => within(grid).getAllByRole('columnheader').length)).toEqual([
    7, 7,
  ])
  expect(part.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([day(/^Saturday 21/)])

  day(/^Saturday 21/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(day(/^Friday 20/)).toHaveFocus()
  expect(part.getByText('Friday 20 November: problem-20, not solved')).toBeVisible()
  await user.keyboard('{PageUp}')
  expect(day(/^Monday 19 October/)).toHaveFocus()
  await user.keyboard('{End}{Alt>}{ArrowLeft}{/Alt}')
  expect(day(/^Saturday 21/)).toHaveFocus()
  expect(part.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('says that there are no daily problems yet', async () => {
  answer('get', '/user/getAllPotds', { potds: [] })
  answer('get', '/user/getSheetPotdDaysData', {
    userData: { ...userData, potds: { status: '', timing: '', count: 0 } },
  })
  await open()
  expect(section('Problem of the day').getByText(/No daily problems yet/)).toBeVisible()
  expect(section('Problem of the day').getByText('0%')).toBeVisible()
})

test('shows count, total, percent and bar for each sheet, and says that the remaining questions have no page', async () => {
  const [striver, tle] = userData.sheets
  const sheets = [{ ...striver, status: `${'1'.repeat(190)}0` }, tle]
  answer('get', '/user/getSheetPotdDaysData', { userData: { ...userData, sheets } as object })
  await open()
  const part = section('Practice sheets')
  expect(part.getByText('190').closest('p')).toHaveTextContent('Striver190 of 19199%')
  expect(part.getByText('0').closest('p')).toHaveTextContent('TLE0 of 3720%')
  expect(part.getByRole('progressbar', { name: 'Striver' })).toHaveAttribute('max', '191')
  expect(hrefOf('Striver', part)).toBe('/sheets/striver')
  expect(hrefOf('TLE', part)).toBe('/sheets/tle')
  expect(await part.findByText('All that can be marked is solved. 1 question has no page.')).toBeVisible()
})

test('shows a failed section without hiding others, and Retry reads it', async () => {
  answer('get', '/user/getSheetPotdDaysData', { message: 'The portal is busy' }, { status: 503 })
  const { user } = await open()
  const part = section('Practice sheets')
  expect(await part.findByRole('alert')).toHaveTextContent('We couldn’t load your sheets: The portal is busy')
  expect(section('About you').getByText('2024MCA012')).toBeVisible()

  answer('get', '/user/getSheetPotdDaysData', { userData })
  await user.click(part.getByRole('button', { name: 'Retry' }))
  expect(await part.findByText('Striver')).toBeVisible()
  expect(section('Past 14 days').queryByRole('alert')).toBeNull()
})

test('throws an ended session to the shell, which opens the login', async () => {
  answer('get', '/user/getProgressState', { message: 'Sign in' }, { status: 401 })
  const { dispatch } = makeTestStore()
  configureApi('/backend')
  const request = new Request('http://localhost:3000/profile')
  await expect(load({ dispatch, params: {}, request })).rejects.toMatchObject({ status: 401 })
})
