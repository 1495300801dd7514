import type { Submission, User } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { answerProgress, noon } from '../../testing/progress'
import { load, Page } from '../ProfilePage'

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(noon)
  answerProgress()
})

const verified: User = {
  ...asha,
  verifiedPlatforms: [
    { platform: 'leetcode', username: 'asha_r' },
    { platform: 'codeforces', username: 'asha_r' },
  ],
}

async function open(user = verified) {
  const page = await renderPage(<Page />, { path: '/profile', load, as: user })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const seconds = Date.parse('2025-01-15T20:00:00Z') / 1000
const solved = (questionId: string, timestamp = seconds): Submission => ({ questionId, timestamp })
const part = (title: string) => within(screen.getByRole('region', { name: title }))
const rows = (title: string) =>
  part(title)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

/** Answers pages of LeetCode with one problem each. */
const answerPages = (pages: number) =>
  answer('get', '/user/getSubmissions/leetcode', (query) => {
    const page = Number(query.get('page'))
    return { data: [{ ...solved(`L page-${page}`) }], page, pages, total: pages }
  })

test('shows a submission’s date, problem name and link; NA without a name, and what to do without a handle', async () => {
  const listed = (...data: Submission[]) => ({ data, page: 1, pages: 1, total: data.length })
  answer('get', '/user/getSubmissions/leetcode', listed(solved('L two-sum')))
  answer('get', '/user/getSubmissions/codeforces', listed(solved('C 4 A'), solved('C 1903 B', 0)))
  await open()
  expect(rows('LeetCode')).toEqual([['16 Jan 2025', 'Two Sum', 'View Problem']])
  expect(hrefOf('View Problem Two Sum', part('LeetCode'))).toBe('https://leetcode.com/problems/two-sum/')
  expect(part('LeetCode').getByText('16 Jan 2025')).toHaveAttribute('title', '16 Jan 2025, 01:30')
  expect(part('LeetCode').getByText('1 solved')).toBeVisible()
  expect(part('LeetCode').queryByRole('navigation')).toBeNull()
  expect(rows('Codeforces')).toEqual([
    ['16 Jan 2025', 'Watermelon', 'View Problem'],
    ['Earlier', '1903 B', 'NA'],
  ])
  expect(part('GFG').getByText(/Your GFG profile isn’t verified yet/)).toBeVisible()
  expect(hrefOf('Verify it', part('GFG'))).toBe('/profileVerification')
})

test('shows the first page at once, others with Older and Newer', async () => {
  const asked = answerPages(3)
  const { user } = await open()
  expect(asked).toEqual(['?page=1'])
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages of LeetCode submissions' }))
  const older = () => pages().getByRole('button', { name: 'Older' })
  const newer = () => pages().getByRole('button', { name: 'Newer' })
  expect(pages().getByText('Page 1 of 3')).toBeVisible()
  expect(newer()).toHaveAttribute('aria-disabled', 'true')
  await user.click(newer())

  await user.click(older())
  expect(await part('LeetCode').findByText('page-2')).toBeVisible()
  await user.click(older())
  expect(await part('LeetCode').findByText('page-3')).toBeVisible()
  expect(older()).toHaveAttribute('aria-disabled', 'true')
  await user.click(older())
  expect(older()).toHaveFocus()
  expect(asked).toEqual(['?page=1', '?page=2', '?page=3'])
  await user.click(newer())
  expect(await pages().findByText('Page 2 of 3')).toBeVisible()
})

test('shows a failed page with Retry and a way back', async () => {
  answerPages(2)
  const { user } = await open()
  answer('get', '/user/getSubmissions/leetcode', { message: 'The portal is busy' }, { status: 503 })
  await user.click(part('LeetCode').getByRole('button', { name: 'Older' }))
  expect(await part('LeetCode').findByRole('alert')).toHaveTextContent(
    'We couldn’t load your LeetCode submissions: The portal is busy',
  )
  expect(part('LeetCode').getByRole('button', { name: 'Newer' })).toBeVisible()
  answerPages(2)
  await user.click(part('LeetCode').getByRole('button', { name: 'Retry' }))
  expect(await part('LeetCode').findByText('page-2')).toBeVisible()

  await user.click(part('LeetCode').getByRole('button', { name: 'Newer' }))
  expect(await part('LeetCode').findByText('page-1')).toBeVisible()
})

test('shows the age of each platform’s figures, and whether it can be reached', async () => {
  const asOf = new Date(noon - 3 * 3_600_000).toISOString()
  answer('get', '/user/getProgressState', {
    platforms: [
      { platform: 'leetcode', asOf, failing: false },
      { platform: 'codeforces', asOf, failing: true },
      { platform: 'gfg', asOf: null, failing: false },
    ],
  })
  await open()
  expect(part('LeetCode').getByText(/Nothing solved on LeetCode yet/)).toBeVisible()
  expect(part('LeetCode').getByText(/^As of/)).toHaveTextContent('As of 3 hours ago')
  expect(part('LeetCode').getByText('3 hours ago')).toHaveAttribute('title', '21 Nov 2026, 09:00')
  expect(part('Codeforces').getByText(/can’t be reached/)).toHaveTextContent(
    'Codeforces can’t be reached right now. These figures are from 3 hours ago.',
  )
  expect(part('GFG').getByText(/Not read yet/)).toBeVisible()
})

const since = '2026-11-12T06:30:00.000Z'

test.each([
  [
    'missing',
    'The handle asha_r hasn’t existed on Codeforces since 12 Nov 2026.',
    'Verify your current username',
  ],
  [
    'taken',
    'The handle asha_r has belonged to another Codeforces account since 12 Nov 2026, so nothing is imported from it.',
    'Verify again',
  ],
] as const)(
  'says since when a handle is %s and what to do, without calling it an outage',
  async (as, text, link) => {
    const asOf = new Date(noon - 3 * 3_600_000).toISOString()
    answer('get', '/user/getProgressState', { platforms: [{ platform: 'codeforces', asOf, failing: false }] })
    await open({
      ...verified,
      verifiedPlatforms: [{ platform: 'codeforces', username: 'asha_r', lost: { as, since } }],
    })
    const standing = part('Codeforces').getByText(text, { exact: false })
    expect(standing).toHaveTextContent(`${text} These figures are from 3 hours ago.`)
    const about = part('About you')
    expect(about.getByRole('status')).toHaveTextContent(`${text} What you solved so far still counts.`)
    expect(hrefOf(link, about)).toBe('/profileVerification')
    expect(about.queryByRole('img', { name: 'Verified' })).toBeNull()
    expect(screen.queryByText(/can’t be reached/)).toBeNull()
  },
)

test.each([
  [7, '7 problems solved between 18 Nov 2026, 12:00 and 20 Nov 2026, 12:00 are missing.'],
  [1, 'One problem solved between 18 Nov 2026, 12:00 and 20 Nov 2026, 12:00 is missing.'],
  [null, 'Some problems solved between 18 Nov 2026, 12:00 and 20 Nov 2026, 12:00 are missing.'],
])('reports missing solutions (%s) and what to do', async (problems, text) => {
  const gap = { from: '2026-11-18T06:30:00.000Z', until: '2026-11-20T06:30:00.000Z', problems }
  answer('get', '/user/getProgressState', {
    platforms: [{ platform: 'leetcode', asOf: new Date(noon).toISOString(), failing: false, gap }],
  })
  await open()
  expect(part('LeetCode').getByText(text, { exact: false })).toHaveTextContent(
    `LeetCode lists only the 20 newest solutions. ${text} Submit them again on LeetCode`,
  )
})
