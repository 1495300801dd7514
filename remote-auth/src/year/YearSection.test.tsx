import { answer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { year } from '../testing/progress'
import { YearSection } from './YearSection'

const open = () => renderPage(<YearSection />, { path: '/profile', as: asha })
const part = async () => {
  await screen.findByRole('grid')
  return within(screen.getByRole('region', { name: 'Past year' }))
}
const cell = (name: string | RegExp) => screen.getByRole('cell', { name })
const nothing = {
  ...year,
  platforms: year.platforms.map((one) => ({ ...one, total: 0, counts: one.counts.map(() => 0) })),
  streaks: { current: 0, best: 0 },
  forgiven: [],
}

test('shows each day’s count by week and weekday', async () => {
  answer('get', '/user/getYear', { year })
  await open()
  const grid = await screen.findByRole('grid', { name: 'Problems solved on each day' })
  const [head, ...rows] = within(grid).getAllByRole('row')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent?.slice(0, 6))).toEqual([
    ...['Monday', 'Tuesda', 'Wednes', 'Thursd', 'Friday', 'Saturd', 'Sunday'],
  ])
  const months = within(head as HTMLElement).getAllByRole('columnheader')
  expect(months).toHaveLength(13)
  expect(months[0]).toHaveTextContent('November 2025')
  expect(months.reduce((sum, month) => sum + (month as HTMLTableCellElement).colSpan, 0)).toBe(53)
  const cellsOf = (row: number) => within(rows[row] as HTMLElement).getAllByRole('cell')
  expect(cellsOf(0)[0]).toHaveAccessibleName('Mon 17 Nov 2025: 1 solved')
  expect(cellsOf(5).at(-1)).toHaveAccessibleName('Sat 21 Nov 2026: 7 solved')
  expect(cell('Sat 21 Nov 2026: 7 solved')).toHaveAttribute('data-level', '4')
  expect(cell('Fri 20 Nov 2026: 2 solved')).toHaveAttribute('data-level', '2')
  expect(cell('Mon 17 Nov 2025: 1 solved')).toHaveAttribute('data-level', '1')
  expect(cell('Thu 19 Nov 2026: 0 solved · Missed, forgiven')).toHaveAttribute('data-level', '0')
  // Future days aren't shown.
  expect(screen.queryByRole('cell', { name: /22 Nov 2026/ })).toBeNull()
})

test('shows streaks with their rule, forgiven days and totals, and filters by platform', async () => {
  answer('get', '/user/getYear', { year })
  const { user } = await open()
  const texts = async (role: string) =>
    (await part()).getAllByRole(role).map(({ textContent }) => textContent)
  expect(await texts('definition')).toEqual(['2 days', '12 days', '1,200', '4', '0'])
  expect(await texts('term')).toEqual([
    ...['Current streak', 'Best streak', 'LeetCode in all', 'Codeforces in all', 'GFG in all'],
  ])
  expect((await part()).getByText(/One missed day a week is forgiven/)).toBeVisible()
  expect((await part()).getByText('Missed, forgiven')).toBeVisible()
  expect((await part()).getByText('10').closest('p')).toHaveTextContent('10 solved')

  await user.click(screen.getByRole('radio', { name: 'Codeforces' }))

  expect((await part()).getByText('4', { selector: 'strong' }).closest('p')).toHaveTextContent('4 solved')
  expect(cell('Sat 21 Nov 2026: 4 solved')).toBeVisible()
  expect(cell('Fri 20 Nov 2026: 0 solved')).toBeVisible()
})

test('reaches one day by Tab and others by arrow keys, and shows the focused one', async () => {
  answer('get', '/user/getYear', { year })
  const { user } = await open()
  await part()
  screen.getByRole('radio', { name: 'All' }).focus()
  await user.tab()
  const today = cell(/^Sat 21 Nov 2026/)
  expect(today).toHaveFocus()
  expect(screen.getByText('Sat 21 Nov 2026: 7 solved · LeetCode 3, Codeforces 4')).toBeVisible()

  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(today).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(cell('Fri 20 Nov 2026: 2 solved')).toHaveFocus()
  expect(screen.getByText('Fri 20 Nov 2026: 2 solved')).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(cell(/^Fri 13 Nov 2026/)).toHaveFocus()
  await user.keyboard('{Home}')
  expect(cell(/^Mon 17 Nov 2025/)).toHaveFocus()
  await user.keyboard('{End}')
  expect(today).toHaveFocus()
  expect(screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('tells a new student what to do next', async () => {
  answer('get', '/user/getYear', { year: nothing })
  const openWith = (platform: 'github' | 'leetcode') => {
    const as = { ...asha, verifiedPlatforms: [{ platform, username: 'asha_r' }] }
    return renderPage(<YearSection />, { path: '/profile', as })
  }
  const { unmount } = await openWith('github')
  expect(hrefOf('verify a profile', await part())).toBe('/profileVerification')
  unmount()
  await openWith('leetcode')
  expect((await part()).getByText(/The first problem you solve will colour its day/)).toBeVisible()
  expect((await part()).queryByRole('link')).toBeNull()
})
