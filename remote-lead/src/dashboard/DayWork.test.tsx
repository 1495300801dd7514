import type { LeadDay } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { answer, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { daysLater } from '../potd/days'
import { ClubCharts } from './ClubCharts'
import { DayWork } from './DayWork'
import { quietDay } from './day.fixture'

setUpApiServer()
beforeEach(() => {
  answer('get', '/paper/requested', { data: [], total: 0 })
})

const twoSum = {
  ...{ questionId: 'L two-sum', platform: 'leetcode' as const, title: 'Two Sum' },
  link: 'https://leetcode.com/problems/two-sum/',
}
const dayMs = 86_400_000
const asha = {
  ...{ name: 'Asha Rao', regNumber: '2024mca012', email: 'asha.2024mca012@institute.example' },
  ...{ since: daysLater(today(), -9), solvedBefore: 23 },
}

const busyDay: LeadDay = {
  ...quietDay,
  coming: quietDay.coming.map((day, at) => ({ ...day, problems: at === 0 || at === 3 ? [twoSum] : [] })),
  papers: {
    count: 12,
    waiting: [
      {
        ...{ _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00', subject: 'Graphs', subjectCode: 'CS101' },
        ...{ academicSession: '2024-25', examType: 'End-Sem' },
        since: new Date(Date.now() - 9 * dayMs - 60_000).toISOString(),
      },
    ],
  },
  interviews: { count: 2, since: new Date(Date.now() - 3 * dayMs).toISOString() },
  stalled: [
    { reason: 'no handle', count: 0, juniors: [] },
    { reason: 'a week', count: 31, juniors: [asha] },
    { reason: 'a fortnight', count: 0, juniors: [] },
  ],
  past: quietDay.past.map((day, at) => ({ ...day, solved: at, active: 2, papersIn: 1, papersDecided: 0 })),
}

async function open(day: LeadDay) {
  answer('get', '/lead/getDay', { day })
  return renderPage(
    <>
      <DayWork />
      <ClubCharts />
    </>,
    { path: '/leadDashboard' },
  )
}
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('names the interviews that await review, and links to them', async () => {
  await open(busyDay)
  const interviews = await panel(/^Interviews awaiting review 2/)
  expect(interviews.getByText('The first one has waited 3 days.')).toBeVisible()
  expect(interviews.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/seniors/manage')
})

test('offers a button for a day without a problem, and shows the problem otherwise', async () => {
  await open(busyDay)
  const problems = await panel(/^Daily problems/)
  expect(problems.getByRole('link', { name: 'Two Sum' })).toHaveAttribute('href', twoSum.link)
  expect(problems.getByRole('link', { name: 'Set tomorrow’s problem' })).toHaveAttribute(
    'href',
    `/leadDashboard/addPotd?date=${daysLater(today(), 1)}`,
  )
  expect(problems.queryByRole('link', { name: 'Set today’s problem' })).toBeNull()
  const after = within(problems.getByRole('list', { name: 'Following days' })).getAllByRole('link')
  expect(after.map((link) => /(not set|Two Sum)$/.exec(link.getAttribute('aria-label') ?? '')?.[1])).toEqual([
    ...['not set', 'Two Sum', 'not set', 'not set', 'not set'],
  ])
})

test('shows how long papers have waited, with links to them', async () => {
  await open(busyDay)
  const papers = await panel(/^Papers waiting longest 12/)
  expect(papers.getByText('9 days')).toHaveClass('late')
  expect(papers.getByRole('link', { name: 'Graphs CS101' })).toHaveAttribute(
    'href',
    '/leadDashboard/adminPapersPage?sort=sent&order=ascending#paper-0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00',
  )
  expect(papers.getByRole('link', { name: 'All waiting papers' })).toBeVisible()
})

test('shows why a junior stalled, and opens an e-mail to them', async () => {
  await open(busyDay)
  const stalled = await panel(/^Juniors who stalled 31/)
  expect(stalled.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Nothing solved for a week 31',
  ])
  expect(stalled.getByText('Last solved 9 days ago, 23 in the two weeks before')).toBeVisible()
  expect(stalled.getByText('and 30 more')).toBeVisible()
  expect(stalled.getByRole('link', { name: 'Mail Asha Rao' })).toHaveAttribute(
    'href',
    `mailto:${asha.email}?subject=A%20problem%20for%20today%3F&body=Hello%20Asha%2C%0A%0A`,
  )
})

test('shows what happened to a lost handle, and the e-mail says what to do', async () => {
  const about = 'Codeforces says the handle asha_r doesn’t exist since 12 Nov 2026.'
  const junior = { ...asha, since: '2026-11-12', solvedBefore: 0, about }
  await open({ ...quietDay, stalled: [{ reason: 'lost handle', count: 1, juniors: [junior] }] })
  const stalled = await panel(/^Juniors who stalled 1/)
  expect(stalled.getByText(about)).toBeVisible()
  const mail = stalled.getByRole('link', { name: 'Mail Asha Rao' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain(
    `${about} Please verify your current handle: http://localhost:3000/profileVerification`,
  )
})

test('announces fourteen days one by one, with their sum', async () => {
  await open(busyDay)
  const solved = within(await screen.findByRole('figure', { name: 'Solved per day' }))
  expect(solved.getByText('91 in all')).toBeVisible()
  const days = solved.getAllByRole('listitem').map(({ title }) => title)
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatch(/: 13 solved$/)
  const papers = within(screen.getByRole('figure', { name: 'Papers per day' }))
  expect(papers.getAllByTitle(/: 1 in, 0 decided$/)).toHaveLength(14)
})

test('shows a failure, and after Retry that nothing is pending', async () => {
  answerNothing('get', '/lead/getDay')
  const { user } = await renderPage(
    <>
      <DayWork />
      <ClubCharts />
    </>,
    { path: '/leadDashboard' },
  )
  await screen.findByRole('alert')
  answer('get', '/lead/getDay', { day: quietDay })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No papers are awaiting review.')).toBeVisible()
  expect(screen.getByText('No juniors have stalled.')).toBeVisible()
})

test('shows the three most requested papers', async () => {
  const requested = [4, 3, 2, 1].map((requests) => ({
    subject: { _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a01', name: 'Graphs', subjectCode: 'CS101' },
    ...{ course: 'MCA', examType: 'End-Sem', academicSession: `200${requests}-0${requests + 1}`, requests },
    ...{ since: '2025-01-15T10:00:00.000Z', isOwn: false },
  }))
  answer('get', '/paper/requested', { data: requested, total: 4 })
  await open(quietDay)

  const panel = await screen.findByRole('region', { name: 'Most requested papers 4' })
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
  expect(panel).toHaveTextContent('Graphs CS101, End-Sem 2004-054 members')
  const all = within(panel).getByRole('link', { name: 'All requested papers' })
  expect(all).toHaveAttribute('href', '/papers/requests')
})

test('shows reported approaches with a link to their day', async () => {
  const reported = { _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a02', date: '2026-11-20', title: 'Two Sum' }
  const since = new Date(Date.now() - 2 * dayMs - 60_000).toISOString()
  await open({ ...quietDay, reportedApproaches: [{ ...reported, since }] })

  const panel = within(await screen.findByRole('region', { name: 'Reported approaches 1' }))
  expect(panel.getByRole('link', { name: 'Two Sum' })).toHaveAttribute('href', '/potd/2026-11-20')
  expect(panel.getByText('reported 2 days ago')).toBeVisible()
})
