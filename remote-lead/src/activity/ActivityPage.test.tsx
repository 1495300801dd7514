import type { Activity, ActivityAnswer } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { findHref, hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { ActivityPage } from './ActivityPage'

const now = Date.now()
const dayMs = 86_400_000

const fullText = (moment: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(moment)

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

const activityIs = (...entries: Activity[]) => answer('get', '/lead/getActivity', pageOf(entries))

const open = (at = '/leadDashboard/activity') =>
  renderPage(<ActivityPage />, { path: '/leadDashboard/activity', at })

test('shows who did what, under its day', async () => {
  activityIs(
    entry(0, { what: 'Data Structures (CS101), 2024-25 End-Sem', kind: 'papers' }),
    entry(3, { who: 'Command line', action: 'lead added', what: 'asha@institute.example' }),
    entry(3, { _id: entry(33)._id, action: 'second factor removed', what: 'Asha Rao' }),
  )
  await open()

  const today = within(await screen.findByRole('region', { name: /^Today / }))
  expect(today.getByRole('listitem')).toHaveTextContent(
    'Asha Rao approved the paper Data Structures (CS101), 2024-25 End-Sem',
  )
  expect(today.getByText('just now')).toHaveAttribute('title', fullText(now))
  const before = within(screen.getByRole('region', { name: / 3 days ago$/ }))
  expect(textsOf('paragraph', before)).toEqual([
    'Command line added the lead asha@institute.example',
    'Asha Rao removed the second factor of Asha Rao',
  ])
  expect(before.getAllByText(fullText(now - 3 * dayMs).slice(-5))[0]).toHaveAttribute(
    'title',
    fullText(now - 3 * dayMs),
  )
})

test('groups one person’s actions on one thing, or the same action on several, in one row', async () => {
  const done = (number: number, action: string, what: string, actor = 'a') =>
    entry(0, { _id: entry(number)._id, action, what, actor })
  activityIs(
    done(1, 'release activated', 'lead 2.0'),
    done(2, 'release published', 'lead 2.0'),
    done(3, 'paper approved', 'Graphs'),
    done(4, 'paper approved', 'Sets', 'another Asha Rao'),
    done(5, 'paper approved', 'Algebra'),
    done(6, 'paper rejected', 'Logic'),
    done(7, 'extension ended', 'Kavya'),
    done(8, 'student reinstated', 'Kavya'),
    done(9, 'approach approved', 'Two Sum'),
    done(10, 'approach hidden', 'Two Sum'),
    done(11, 'account’s move objected', 'to asha@institute.example'),
  )
  const { user } = await open()
  await screen.findByText('lead 2.0')
  expect(
    within(screen.getByRole('region', { name: /^Today/ }))
      .getAllByText('Asha Rao')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([
    'Asha Rao published and activated lead 2.0',
    'Asha Rao approved the paper Graphs and 1 more',
    'Asha Rao approved the paper Sets',
    'Asha Rao rejected the paper Logic',
    'Asha Rao ended the extension of Kavya',
    'Asha Rao reinstated the student Kavya',
    'Asha Rao approved an approach to Two Sum',
    'Asha Rao hid an approach to Two Sum',
    'Asha Rao objected to moving their account to asha@institute.example',
  ])
  expect(screen.getByText('approved the paper Algebra')).not.toBeVisible()
  await user.click(screen.getByText('and 1 more', { exact: false }))
  expect(screen.getByText('approved the paper Algebra')).toBeVisible()
})

test('keeps the kind and person filters in the URL; changing one starts at the first page', async () => {
  const people = [{ actor: 'team papers', who: 'Team papers' }]
  const asked = answer('get', '/lead/getActivity', (query) => {
    return { ...pageOf(query.has('who') ? [] : [entry(1)], { people }) }
  })
  const { user, router } = await open('/leadDashboard/activity?page=2')
  await user.click(await screen.findByRole('radio', { name: 'Papers' }))
  await waitFor(() => expect(router.state.location.search).toBe('?kind=papers'))
  expect(screen.getByRole('radio', { name: 'Papers' })).toBeChecked()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Team papers')
  expect(await screen.findByText('No activity of this kind.')).toBeVisible()
  expect(router.state.location.search).toBe('?kind=papers&who=team+papers')
  expect(asked).toEqual(['?page=2', '?page=1&kind=papers', '?page=1&kind=papers&who=team+papers'])
  expect(hrefOf('Show all')).toBe('/leadDashboard/activity')
})

test('gives each page a URL', async () => {
  answer('get', '/lead/getActivity', (query) => {
    const page = Number(query.get('page'))
    return { ...pageOf([entry(page)], { page, pages: 3, total: 150 }) }
  })
  const { user, router } = await open('/leadDashboard/activity?page=2')
  expect(await screen.findByText('Paper 2')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the activity' }))

  await user.click(pages.getByTitle('3'))
  expect(await screen.findByText('Paper 3')).toBeVisible()
  expect(router.state.location.search).toBe('?page=3')
  await user.click(pages.getByTitle('1'))
  expect(await screen.findByText('Paper 1')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('says that nothing was done, also beyond the last page', async () => {
  answer('get', '/lead/getActivity', pageOf([], { pages: 0 }))
  const first = await open()
  expect(await screen.findByText(/^No activity yet/)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages of the activity' })).toBeNull()
  first.unmount()

  answer('get', '/lead/getActivity', pageOf([], { page: 9, pages: 3, total: 150 }))
  await open('/leadDashboard/activity?page=9')
  expect(await findHref('Show the newest entries')).toBe('/leadDashboard/activity')
})
