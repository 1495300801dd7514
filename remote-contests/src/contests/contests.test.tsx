import { contestLimits } from '@portal/shared/contract'
import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { pass } from '@portal/shared/testing/frozenTime'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { Profiler } from 'react'
import { ManageContestsPage } from '../manage/ManageContestsPage'
import { CalendarPage } from './CalendarPage'
import { ContestPage } from './ContestPage'
import { ContestsCard } from './ContestsCard'
import { ContestsPage } from './ContestsPage'
import { Countdown } from './Countdown'
import { countdownText, lengthText, readersTimesText, timesText } from './times'

const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const round = {
  _id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  platform: 'codeforces' as const,
  title: 'Round 1',
  startsAt: from(26),
  endsAt: from(28),
  url: 'https://codeforces.com/contests/1',
  place: null,
  editorial: null,
  opc: null,
  members: 3,
  isIn: false,
  isWithdrawn: false,
}
const running = {
  ...round,
  _id: '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  title: 'Round 2',
  startsAt: from(-1),
  endsAt: from(1),
}
const opc = {
  ...round,
  _id: '2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  platform: 'club' as const,
  title: 'OPC 7',
  opc: 7,
  startsAt: from(-50),
  endsAt: from(-48),
  url: null,
  place: 'Lab 2',
  editorial: 'https://club.example/e',
}
const lists = [
  { platform: 'codeforces', goodAt: from(-0.2), failingSince: null },
  { platform: 'leetcode', goodAt: '2026-11-20T06:30:00.000Z', failingSince: '2026-11-20T07:30:00.000Z' },
]
const listed = (...data: object[]) => answer('get', '/contest/getAll', { data, hasMore: true, lists })
const group = (name: string) => within(screen.getByRole('region', { name: `${name} contests` }))

test('contests are in groups by stage, lists show their age, and filters are in the address', async () => {
  listed(opc, running, round)
  const { router } = await renderPage(<ContestsPage />, { path: '/contests', as: asha })

  expect(await screen.findByText(/^Starts in 1 day [12] h$/)).toBeVisible()
  expect(group('Running').getByRole('link', { name: 'Round 2' })).toBeVisible()
  expect(group('Upcoming').getByRole('link', { name: 'Round 1' })).toBeVisible()
  expect(group('Past').getByText('Lab 2')).toBeVisible()
  expect(group('Past').queryByRole('button', { name: /^I’m in/ })).toBeNull()
  expect(group('Past').getByRole('link', { name: 'Editorial' })).toHaveAttribute('href', opc.editorial)
  expect(screen.getByText('Codeforces: checked 12 minutes ago')).toBeVisible()
  expect(
    screen.getByText(
      'LeetCode hasn’t responded since 20 Nov 2026, 13:00: this list is from 20 Nov 2026, 12:00',
    ),
  ).toBeVisible()

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'LeetCode')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more past contests' }))
  expect(router.state.location.search).toBe('?platform=leetcode&past=40')
  await act(() => router.navigate(`/contests?platform=leetcode&past=${contestLimits.past}`))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull())
  expect(screen.queryByText(/^Codeforces: checked/)).toBeNull()
})

test('a member says on their home that they are in, once by a double click, and keeps the focus', async () => {
  listed(running, round)
  const { release, came } = answerLater('put', '/contest/:id/mark', { message: 'You’re in' })
  await renderPage(<ContestsCard />, { path: '/', as: asha })
  const button = await screen.findByRole('button', { name: 'I’m in: Round 1' })
  await userEvent.dblClick(button)

  await waitFor(() => expect(came).toEqual([{ isIn: true }]))
  // Browsers take the focus from disabled buttons.
  expect(button).toBeEnabled()
  release()
})

test('the standings show official and unofficial results with rating changes, read again while it runs', async () => {
  const result = { username: 'asha', name: 'Asha', handle: 'asha_cf', rank: 1200, solved: 4, penalty: 90 }
  const official = [{ ...result, ratingChange: -12 }]
  const unofficial = [{ ...result, username: 'dev', name: 'Dev', ratingChange: null }]
  const standings = { asOf: from(0), official, unofficial }
  answer('get', '/contest/:id', { data: running, standings })
  jest.useFakeTimers({ now: Date.now(), advanceTimers: true })
  await renderPage(<ContestPage />, { path: '/contests/:id', at: `/contests/${running._id}` })

  const table = await screen.findByRole('table', { name: /^Official results/ })
  const cells = within(table).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1,200', '4', '90', '−12'])
  expect(screen.getByRole('table', { name: /^Unofficial results/ })).toHaveTextContent('Dev')

  const risen = [{ ...result, rank: 900, ratingChange: 15 }]
  answer('get', '/contest/:id', { data: running, standings: { ...standings, official: risen } })
  await pass(60)
  expect(await screen.findByRole('cell', { name: '+15' })).toBeVisible()
})

test('a contest’s page adds it to Google Calendar until it ends', async () => {
  const open = { ...round, startsAt: '2026-12-05T12:30:00.000Z', endsAt: '2026-12-05T14:30:00.000Z' }
  answer('get', '/contest/:id', { data: open, standings: null })
  const { unmount } = await renderPage(<ContestPage />, {
    path: '/contests/:id',
    at: `/contests/${round._id}`,
  })

  const link = await screen.findByRole('link', { name: 'Add to Google Calendar' })
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Round 1',
    dates: '20261205T123000Z/20261205T143000Z',
    details: round.url,
    location: '',
  })
  unmount()

  answer('get', '/contest/:id', { data: opc, standings: null })
  await renderPage(<ContestPage />, { path: '/contests/:id', at: `/contests/${opc._id}` })
  await screen.findByRole('link', { name: 'Editorial' })
  expect(screen.queryByRole('link', { name: 'Add to Google Calendar' })).toBeNull()
})

test('a missing contest is no error to retry', async () => {
  answer('get', '/contest/:id', { message: 'Gone' }, { status: 404 })
  await renderPage(<ContestPage />, { path: '/contests/:id', at: '/contests/none' })
  expect(await screen.findByText(/^This contest no longer exists/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a lead adds a contest; what is refused is at its field and stays typed', async () => {
  listed()
  const added = answer('post', '/contest/add', { data: opc }, { status: 201 })
  await renderPage(<ManageContestsPage />, { path: '/contests/manage' })
  const pasted = 'OPC 7, Lab 2 '.repeat(100).trim()
  await userEvent.click(await screen.findByLabelText('Title'))
  await userEvent.paste(pasted)
  await userEvent.type(screen.getByLabelText('Start in India'), '2026-12-05T18:00')
  await userEvent.type(screen.getByLabelText('End in India'), '2026-12-05T17:00')
  await userEvent.click(screen.getByRole('button', { name: 'Add contest' }))

  expect(await screen.findByText('Use at most 120 characters')).toBeVisible()
  expect(screen.getByText('Choose an end after the start')).toBeVisible()
  expect(screen.getByText('Enter a place or a link')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue(pasted)
  await userEvent.clear(screen.getByLabelText('Title'))
  await userEvent.type(screen.getByLabelText('Title'), 'OPC 7')
  await userEvent.clear(screen.getByLabelText('End in India'))
  await userEvent.type(screen.getByLabelText('End in India'), '2026-12-05T20:00')
  await userEvent.type(screen.getByLabelText(/^Place/), 'Lab 2')
  await userEvent.click(screen.getByRole('button', { name: 'Add contest' }))

  await screen.findByText('Contest added')
  expect(added).toEqual([
    { title: 'OPC 7', start: '2026-12-05T18:00', end: '2026-12-05T20:00', place: 'Lab 2' },
  ])
})

test('a lead edits a past contest, and withdraws it', async () => {
  listed(opc)
  const withdrawals = answer('put', '/contest/:id/withdrawn', { data: { ...opc, isWithdrawn: true } })
  await renderPage(<ManageContestsPage />, { path: '/contests/manage', as: asha })
  await userEvent.type(screen.getByLabelText('Title'), 'OPC 8')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Title')).toHaveValue('OPC 7')
  expect(screen.getByLabelText(/^Editorial/)).toHaveValue(opc.editorial)
  expect(screen.getByLabelText(/^Title/)).toHaveFocus()

  listed({ ...opc, isWithdrawn: true })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Show again' })).toBeVisible()
  expect(withdrawals).toEqual([{ isWithdrawn: true }])
})

test('a lead whose contest was changed meanwhile sees the new one, and can still save what they typed', async () => {
  const readFirst = '2026-11-25T10:00:00.000Z'
  listed({ ...opc, updatedAt: readFirst })
  const asked: (string | null)[] = []
  apiServer.use(
    http.put('*/backend/contest/:id', ({ request }) => {
      const since = new URL(request.url).searchParams.get('since')
      asked.push(since)
      const message = 'Another lead changed this contest meanwhile'
      return since ? HttpResponse.json({ message }, { status: 409 }) : HttpResponse.json({ data: opc })
    }),
  )
  const edits = async () => {
    const page = await renderPage(<ManageContestsPage />, { path: '/contests/manage', as: asha })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    return page
  }
  const { unmount } = await edits()
  await userEvent.type(screen.getByLabelText(/^Place/), ' and online')
  unmount()
  // The draft started from the first version.
  listed({ ...opc, title: 'OPC 8', updatedAt: '2026-11-25T11:00:00.000Z' })
  await edits()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /changed this contest meanwhile\. The list shows theirs/,
  )
  expect(screen.getByRole('article', { name: 'OPC 8' })).toBeVisible()
  expect(screen.getByLabelText(/^Place/)).toHaveValue('Lab 2 and online')
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Contest changed')).toBeVisible()
  expect(asked).toEqual([readFirst, null])
})

test('a member renews the address of their calendar after a warning', async () => {
  answer('get', '/contest/calendar', { url: 'https://club.example/calendar/old.ics' })
  answer('put', '/contest/calendar', { url: 'https://club.example/calendar/new.ics' })
  await renderPage(<CalendarPage />, { path: '/contests/calendar', as: asha })
  await screen.findByText('https://club.example/calendar/old.ics')
  await userEvent.click(screen.getByRole('button', { name: 'Renew address' }))
  expect(await screen.findByText(/The old one stops working/)).toBeVisible()
  answer('get', '/contest/calendar', { url: 'https://club.example/calendar/new.ics' })
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }))

  expect(await screen.findByText('https://club.example/calendar/new.ics')).toBeVisible()
})

describe('times', () => {
  const late = { ...round, startsAt: '2026-12-05T17:30:00.000Z', endsAt: '2026-12-05T19:30:00.000Z' }
  const zone = (minutes: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)

  test('are India’s, and the reader’s if they differ', () => {
    expect(timesText(late)).toBe('Sat 5 Dec, 23:00 – Sun 6 Dec, 01:00')
    const nextYear = { ...late, startsAt: '2026-12-31T17:30:00.000Z', endsAt: '2026-12-31T19:30:00.000Z' }
    expect(timesText(nextYear)).toBe('Thu 31 Dec, 23:00 – Fri 1 Jan 2027, 01:00')
    zone(-330)
    expect(readersTimesText(late)).toBeUndefined()
    zone(300)
    expect(readersTimesText(late)).toBe('Sat 5 Dec, 12:30–14:30')
  })

  test.each([
    [0, '0 s'],
    [59_100, '1 min'],
    [61_000, '1 min 1 s'],
    [hour * 26, '1 day 2 h'],
    [hour * 49, '2 days 1 h'],
    [hour * 2, '2 h'],
  ])('%d ms are %s', (ms, text) => {
    expect(lengthText(ms)).toBe(text)
  })

  test('count down each minute, each second in the last hour, and then to the end', () => {
    jest.useFakeTimers()
    const handleRender = jest.fn()
    const startsAt = new Date(Date.now() + hour + 90_000).toISOString()
    const { container } = render(
      <Profiler id="countdown" onRender={handleRender}>
        <Countdown contest={{ ...round, startsAt }} />
      </Profiler>,
    )
    act(() => jest.advanceTimersByTime(60_000))
    expect(container).toHaveTextContent('Starts in 1 h')
    expect(handleRender).toHaveBeenCalledTimes(2)

    act(() => jest.advanceTimersByTime(60_000))
    expect(container).toHaveTextContent('Starts in 59 min 30 s')
    expect(countdownText(late, Date.parse(late.startsAt))).toBe('Ends in 2 h')
    jest.useRealTimers()
  })
})
