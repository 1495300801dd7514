import type { Activity, ActivityAnswer } from '@portal/shared/contract'
import {
  answer,
  answerNothing,
  apiServer,
  noAnswerTexts,
  setUpApiServer,
} from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { ActivityPage } from './ActivityPage'

setUpApiServer()

const now = Date.now()
const dayMs = 86_400_000

const entry = (number: number, over: Partial<Activity> = {}): Activity => ({
  _id: `4b0f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`,
  at: new Date(now - number * dayMs).toISOString(),
  who: 'Asha Rao',
  action: 'paper approved',
  what: `Paper ${number}`,
  ...over,
})

const pageOf = (entries: Activity[], over: Partial<ActivityAnswer> = {}): ActivityAnswer => ({
  data: entries,
  page: 1,
  pages: 1,
  total: entries.length,
  ...over,
})

/** Three pages; tells which were asked for. */
function threePages(): string[] {
  const asked: string[] = []
  apiServer.use(
    http.get('*/backend/lead/getActivity', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      asked.push(String(page))
      return HttpResponse.json(pageOf([entry(page)], { page, pages: 3, total: 150 }))
    }),
  )
  return asked
}

const open = (at = '/leadDashboard/activity') =>
  renderPage(<ActivityPage />, { path: '/leadDashboard/activity', at })

test('an entry says when, who, what and of what', async () => {
  answer(
    'get',
    '/lead/getActivity',
    pageOf([
      entry(3, { what: 'Data Structures (CS101), 2024-25 End-Sem' }),
      entry(4, { who: 'Command line', action: 'lead added' }),
    ]),
  )
  await open()

  const table = within(await screen.findByRole('table'))
  const [, first, second] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(first).toEqual([
    '3 days ago',
    'Asha Rao',
    'Paper approved',
    'Data Structures (CS101), 2024-25 End-Sem',
  ])
  expect(second?.slice(1, 3)).toEqual(['Command line', 'Lead added'])
  const full = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(now - 3 * dayMs)
  expect(table.getByText('3 days ago')).toHaveAttribute('title', full)
})

test('older and newer pages are addresses', async () => {
  const asked = threePages()
  const { user, router } = await open('/leadDashboard/activity?page=2')
  expect(await screen.findByText('Paper 2')).toBeVisible()
  expect(screen.getByText('Page 2 of 3')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Older' }))
  expect(await screen.findByText('Paper 3')).toBeVisible()
  expect(router.state.location.search).toBe('?page=3')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Paper 2')
  await user.click(screen.getByRole('link', { name: 'Newer' }))
  expect(await screen.findByText('Paper 1')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
  // Page 2 was shown from the cache the second time, before it was read again.
  await waitFor(() => expect(asked.toSorted()).toEqual(['1', '2', '2', '3']))
})

test.each(['0', '-1', 'two', '1e9', '1.5'])('page %s is the first', async (page) => {
  const asked = threePages()
  await open(`/leadDashboard/activity?page=${page}`)
  await screen.findByText('Paper 1')
  expect(asked).toEqual(['1'])
})

test('a page that cannot be read does not pass the one before it off as its own; Retry reads it', async () => {
  threePages()
  const { user } = await open()
  await screen.findByText('Paper 1')
  answerNothing('get', '/lead/getActivity')
  await user.click(screen.getByRole('link', { name: 'Older' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
  expect(screen.queryByText('Paper 1')).toBeNull()
  threePages()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Paper 2')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it is read anew each time it is opened', async () => {
  const asked = threePages()
  const { router } = await open()
  await screen.findByText('Paper 1')
  await router.navigate('/elsewhere')
  await screen.findByText('Elsewhere: /elsewhere')
  await router.navigate('/leadDashboard/activity')
  await screen.findByText('Paper 1')
  // The row is shown from the cache, before the request has reached the network.
  await waitFor(() => expect(asked).toEqual(['1', '1']))
})

test('where nothing was done, and behind the last page, it says so', async () => {
  answer('get', '/lead/getActivity', pageOf([], { pages: 0 }))
  const first = await open()
  expect(await screen.findByText(/^Nothing was done yet/)).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  first.unmount()

  answer('get', '/lead/getActivity', pageOf([], { page: 9, pages: 3, total: 150 }))
  await open('/leadDashboard/activity?page=9')
  expect(await screen.findByRole('link', { name: 'To the newest entries' })).toHaveAttribute(
    'href',
    '/leadDashboard/activity',
  )
})
