import type { Classmate, ComparedStudent, User } from '@portal/shared/contract'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { BatchPage } from './BatchPage'

const kavya: Classmate = {
  username: 'kavya',
  name: 'Kavya Nair',
  isFollowed: false,
  hasSolvedToday: true,
  lastActiveOn: '2026-11-20',
  place: 1,
  rating: 1723,
  commits: 1,
}
const own: Classmate = {
  username: asha.username,
  name: asha.name,
  isFollowed: false,
  hasSolvedToday: false,
  lastActiveOn: null,
  place: null,
  rating: null,
  commits: null,
}

const list = (students: Classmate[], matches = students.length) =>
  answer('get', '/user/batch', { students, matches, page: 1 })

const open = (search = '', as: User = asha) =>
  renderPage(<BatchPage />, { path: '/batch', at: `/batch${search}`, as })

const follow = () => screen.findByRole('button', { name: 'Follow Kavya Nair' })

test('shows each student’s rank, ratings and activity, and marks the reader', async () => {
  list([kavya, own])
  await open()

  const other = within(await screen.findByRole('article', { name: 'Kavya Nair' }))
  expect(hrefOf('Kavya Nair', other)).toBe('/students/kavya')
  const about = 'Rank 1 in the batch · Codeforces 1,723 · GitHub 1 commit · Active 20 Nov 2026'
  expect(other.getByText(about)).toBeVisible()
  expect(other.getByText('Solved today’s problem')).toBeVisible()
  expect(hrefOf('Compare with Kavya Nair', other)).toBe('/batch?compare=kavya')
  const me = within(screen.getByRole('article', { name: asha.name }))
  expect(me.getByText('You')).toBeVisible()
  expect(me.getByText('Not active yet')).toBeVisible()
  expect(me.queryByRole('button')).toBeNull()
})

test('follows at once and only once, keeps it when the list is read again, and undoes it after a failure', async () => {
  list([kavya])
  const { user } = await open()
  const { release } = answerLater('put', '/user/batch/kavya/follow', { message: 'Saved' })
  await user.dblClick(await follow())
  expect(await follow()).toHaveAttribute('aria-pressed', 'true')
  expect(await follow()).toHaveTextContent('Following')
  list([{ ...kavya, isFollowed: true }])
  release()
  await waitFor(async () => expect(await follow()).toHaveAttribute('aria-disabled', 'false'))

  answer('put', '/user/batch/kavya/follow', { message: 'Too many requests' }, { status: 429 })
  await user.click(await follow())
  await waitFor(async () => expect(await follow()).toHaveAttribute('aria-pressed', 'true'))
  expect(await screen.findByText('Too many requests')).toBeVisible()
})

test('searches, filters, and says what to do if nobody is found', async () => {
  const asked = list([])
  const { user, router } = await open('?show=friends&page=3')
  expect(await screen.findByRole('link', { name: 'Everyone' })).not.toHaveAttribute(
    'href',
    expect.stringContaining('page='),
  )
  expect(await screen.findByText('You don’t follow anyone yet. Choose Follow next to a name.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('aria-current', 'page')
  await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'Zoë')
  expect(await screen.findByText('No students match “Zoë”. Try part of a name.')).toBeVisible()
  expect(router.state.location.search).toBe('?show=friends&search=Zo%C3%AB')
  await user.click(screen.getByRole('link', { name: 'Today’s solvers' }))
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('shows a failure, and the list after Retry', async () => {
  answer('get', '/user/batch', { message: 'The portal is busy' }, { status: 503 })
  const { user, router } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy')
  list([kavya], 51)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await findHref('Page 2')).toBe('/batch?page=2')

  answer('get', '/user/batch/gone', { message: 'Your batch has no such student' }, { status: 404 })
  await act(() => router.navigate('/batch?compare=gone'))
  expect(await screen.findByText(/Your batch has no such student/)).toBeVisible()
})

test.each([
  ['alumni', { ...asha, accountStatus: 'alumni' as const }, 'You have finished your programme.'],
  ['an account without a batch', { ...asha, batch: '' }, 'Your account has no batch.'],
])('tells %s why there is no list', async (_who, account, text) => {
  await open('', account)
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
  expect(hrefOf('Open the leaderboard')).toBe('/leaderboard')
})

test('compares the reader with a student in numbers and words', async () => {
  const days = (onTheDay: number, solved: number) => [
    { date: '2026-11-26', solved: 0, potds: { given: 0, solved: 0, onTheDay: 0 }, isForgiven: false },
    { date: '2026-11-27', solved, potds: { given: 1, solved, onTheDay }, isForgiven: false },
  ]
  const compared = (of: Classmate, onTheDay: number, solved: number): ComparedStudent => ({
    ...of,
    sheets: [{ name: 'tle', solved, total: 40 }],
    fortnight: days(onTheDay, solved),
  })
  answer('get', '/user/batch/kavya', { own: compared(own, 0, 0), other: compared(kavya, 1, 1) })
  const { user } = await open('?compare=kavya')

  const rows = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'YouKavya Nair',
    'Rank in the batchNone1',
    'CodeforcesNot rated1,723',
    'GitHub commitsNo handle1',
    'TLE sheet0 of 401 of 40',
    'Solved in 14 days01',
    '27 NovNot solvedSolved',
  ])
  list([kavya])
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  expect(await screen.findByRole('article', { name: 'Kavya Nair' })).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

test('keeps the focus in the list when a friend leaves it', async () => {
  list([{ ...kavya, isFollowed: true }])
  const { user } = await open('?show=friends')
  answer('put', '/user/batch/kavya/follow', { message: 'Saved' })
  const button = await follow()
  list([])
  await user.click(button)
  expect(await screen.findByText(/^You don’t follow anyone yet/)).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

test('leaves the focus where the reader has moved it meanwhile', async () => {
  list([{ ...kavya, isFollowed: true }])
  const { user } = await open('?show=friends')
  const { release } = answerLater('put', '/user/batch/kavya/follow', { message: 'Saved' })
  await user.click(await follow())
  await user.click(screen.getByRole('searchbox'))
  list([])
  release()
  expect(await screen.findByText(/^You don’t follow anyone yet/)).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveFocus()
})
