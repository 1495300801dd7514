import type { LeadDay } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { answer } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { act, screen, within } from '@testing-library/react'
import { daysLater } from '../potd/days'
import { quietDay } from '../testing/quietDay'
import { ClubCharts } from './ClubCharts'
import { DayWork } from './DayWork'

beforeEach(() => {
  const requested = [4, 3, 2, 1].map((requests) => ({
    subject: { _id: id, name: 'Graphs', subjectCode: 'CS101' },
    course: 'MCA',
    examType: 'End-Sem',
    academicSession: `200${requests}-0${requests + 1}`,
    requests,
    since: '2025-01-15T10:00:00.000Z',
    isOwn: false,
  }))
  answer('get', '/paper/requested', { data: requested, total: 4 })
})

const twoSum = {
  questionId: 'L two-sum',
  platform: 'leetcode' as const,
  title: 'Two Sum',
  link: 'https://leetcode.com/problems/two-sum/',
}
const id = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00'
/** A moment this many days ago, and a little more. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
const asha = {
  name: 'Asha Rao',
  regNumber: '2024mca012',
  email: 'asha.2024mca012@institute.example',
  since: daysLater(today(), -9),
  solvedBefore: 23,
}

const about = 'The handle bela_d hasn’t existed on Codeforces since 12 Nov 2026.'
const lost = { ...asha, name: 'Bela Das', since: '2026-11-12', solvedBefore: 0, about }

const busyDay: LeadDay = {
  ...quietDay,
  coming: quietDay.coming.map((day, at) => ({ ...day, problems: at === 0 || at === 3 ? [twoSum] : [] })),
  papers: {
    count: 12,
    waiting: [
      {
        _id: id,
        subject: 'Graphs',
        subjectCode: 'CS101',
        academicSession: '2024-25',
        examType: 'End-Sem',
        since: daysAgo(9),
      },
    ],
  },
  interviews: { count: 2, since: daysAgo(3) },
  reportedApproaches: [{ _id: id, date: '2026-11-20', title: 'Two Sum', since: daysAgo(2) }],
  stalled: [
    { reason: 'lost handle', count: 1, juniors: [lost] },
    { reason: 'a week', count: 31, juniors: [asha] },
    { reason: 'a fortnight', count: 0, juniors: [] },
  ],
  past: quietDay.past.map((day, at) => ({ ...day, solved: at, active: 2, papersIn: 1, papersDecided: 0 })),
}

async function open(day: LeadDay | { message: string }, status = 200) {
  answer('get', '/lead/getDay', { ...('message' in day ? day : { day }) }, { status })
  return renderPage(
    <>
      <DayWork />
      <ClubCharts />
    </>,
    { path: '/leadDashboard' },
  )
}
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('shows what is pending: interviews, days without a problem, papers, reports and stalled juniors', async () => {
  await open(busyDay)
  const interviews = await panel(/^Interviews awaiting review 2/)
  expect(interviews.getByText('The first one has waited 3 days.')).toBeVisible()
  expect(hrefOf('Review', interviews)).toBe('/seniors/manage')

  const problems = await panel(/^Daily problems/)
  expect(hrefOf('Two Sum', problems)).toBe(twoSum.link)
  const tomorrow = `/leadDashboard/addPotd?date=${daysLater(today(), 1)}`
  expect(hrefOf('Set tomorrow’s problem', problems)).toBe(tomorrow)
  expect(problems.queryByRole('link', { name: 'Set today’s problem' })).toBeNull()
  const after = within(problems.getByRole('list', { name: 'Following days' })).getAllByRole('link')
  expect(after.map((link) => /(not set|Two Sum)$/.exec(link.getAttribute('aria-label') ?? '')?.[1])).toEqual([
    'not set',
    'Two Sum',
    'not set',
    'not set',
    'not set',
  ])

  const papers = await panel(/^Papers waiting longest 12/)
  expect(papers.getByText('9 days')).toHaveClass('late')
  expect(hrefOf('Graphs CS101', papers)).toBe(
    `/leadDashboard/adminPapersPage?sort=sent&order=ascending#paper-${id}`,
  )
  expect(papers.getByRole('link', { name: 'All waiting papers' })).toBeVisible()

  const requests = await panel(/^Most requested papers 4/)
  expect(textsOf('listitem', requests)).toEqual([
    expect.stringContaining('Graphs CS101, End-Sem 2004-054 members'),
    ...Array(2).fill(expect.any(String)),
  ])
  expect(hrefOf('All requested papers', requests)).toBe('/papers/requests')

  const reports = await panel(/^Reported approaches 1/)
  expect(hrefOf('Two Sum', reports)).toBe('/potd/2026-11-20')
  expect(reports.getByText('reported 2 days ago')).toBeVisible()

  const stalled = await panel(/^Juniors who stalled 32/)
  expect(textsOf('heading', stalled)).toContain('Nothing solved for a week 31')
  expect(stalled.getByText('Last solved 9 days ago, 23 in the two weeks before')).toBeVisible()
  expect(stalled.getByText('and 30 more')).toBeVisible()
  expect(hrefOf('Mail Asha Rao', stalled)).toBe(
    `mailto:${asha.email}?subject=A%20problem%20for%20today%3F&body=Hello%20Asha%2C%0A%0A`,
  )

  expect(stalled.getByText(about)).toBeVisible()
  expect(decodeURIComponent(hrefOf('Mail Bela Das', stalled) ?? '')).toContain(
    `${about} Please verify your current handle: http://localhost:3000/profileVerification`,
  )

  // Screen readers get each of the fourteen days, and their sum.
  const solved = within(screen.getByRole('figure', { name: 'Solved per day' }))
  expect(solved.getByText('91 in all')).toBeVisible()
  const days = solved.getAllByRole('listitem').map(({ title }) => title)
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatch(/: 13 solved$/)
  const decided = within(screen.getByRole('figure', { name: 'Papers per day' }))
  expect(decided.getAllByTitle(/: 1 in, 0 decided$/)).toHaveLength(14)
})

test('shows a failure, and after Retry that nothing is pending', async () => {
  const { user } = await open({ message: 'Not now' }, 503)
  await screen.findByRole('alert')
  answer('get', '/lead/getDay', { day: quietDay })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No papers are awaiting review.')).toBeVisible()
  expect(screen.getByText('No juniors have stalled.')).toBeVisible()
})

test('shows the next day’s problem as today’s after midnight in India', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:29:00Z'), advanceTimers: true })
  const coming = quietDay.coming.map((day, at) => ({ ...day, date: daysLater('2026-11-20', at) }))
  await open({ ...quietDay, coming })
  const problems = await panel(/^Daily problems/)
  const setToday = () => hrefOf('Set today’s problem', problems)
  expect(setToday()).toBe('/leadDashboard/addPotd?date=2026-11-20')

  await act(() => jest.advanceTimersByTimeAsync(90_000))

  expect(setToday()).toBe('/leadDashboard/addPotd?date=2026-11-21')
})
