import type { DashboardFigures } from '@portal/shared/contract'
import { answer, answerNothing } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { quietDay } from '../testing/quietDay'
import { LeadDashboardPage } from './LeadDashboardPage'
import { toolGroups } from './tools'

const figures: DashboardFigures = {
  papersPending: 7,
  potdsToday: 0,
  juniorCount: 1056,
  inactiveJuniorCount: 9,
  leadCount: 1,
  seniorCount: 12,
  teacherCount: 8,
  subjectCount: 21,
}

beforeEach(() => {
  answer('get', '/lead/getDay', { day: quietDay })
  answer('get', '/paper/requested', { data: [], total: 0 })
})

const open = () => renderPage(<LeadDashboardPage />, { path: '/leadDashboard' })
const link = (name: string) => screen.getByRole('link', { name })
const tools = () => within(screen.getByRole('region', { name: 'All tools' }))

test('links each tool by group, with description and figure', async () => {
  answer('get', '/lead/getDashboardFigures', figures)
  await open()

  expect(screen.getByRole('heading', { level: 1, name: 'Lead Dashboard' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Papers' })).getAllByRole('listitem')).toHaveLength(3)
  expect(document.title).toBe('Lead Dashboard · Club Portal')
  expect(await screen.findByText('7')).toBeVisible()
  const described = tools()
    .getAllByRole('link')
    .map((tool) => [
      tool.textContent,
      ...(tool.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .slice(1)
        .map((id) => document.getElementById(id)?.textContent),
    ])
  expect(described).toEqual([
    ['Add POTD', 'Not set for today'],
    ['Plan daily problems'],
    ['POTD status'],
    ['Sheet status'],
    ['Juniors status', '9 of 1,056 inactive'],
    ['Manage Papers', '7 papers waiting'],
    ['Manage Subjects', '21 subjects'],
    ['Manage Teachers', '8 teachers'],
    ['All leads', '1 lead'],
    ['Students', '1,056 active juniors'],
    ['Add senior interview', '12 seniors'],
    ['Address changes'],
    ['Activity'],
    ['Import'],
    ['Public pages'],
    ['System'],
  ])
  expect(link('Manage Papers')).toHaveAccessibleDescription(
    'Approve, reject or delete what students upload. 7 papers waiting',
  )
})

test('keeps the tools without figures; Retry reads them, and each visit reads them again', async () => {
  answerNothing('get', '/lead/getDashboardFigures')
  const { router, user } = await open()

  expect(await screen.findByRole('alert')).toHaveTextContent('The live figures couldn’t be loaded')
  expect(tools().getAllByRole('link')).toHaveLength(toolGroups.flatMap(({ tools }) => tools).length)

  answer('get', '/lead/getDashboardFigures', figures)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await tools().findByText('papers waiting', { exact: false })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(link('All leads'))
  await screen.findByText('Elsewhere: /leadDashboard/allLeads')
  answer('get', '/lead/getDashboardFigures', { ...figures, papersPending: 3 })
  await router.navigate('/leadDashboard')
  expect(await screen.findByText('3')).toBeVisible()
})
