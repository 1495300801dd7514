import { answer } from '@portal/shared/testing/apiServer'
import { trackDownloads } from '@portal/shared/testing/downloads'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { answerPotds, gridStudent, potds, setUpGridBox, students } from '../testing/grid'
import { PotdStatusPage } from './PotdStatusPage'

setUpGridBox()

const path = '/leadDashboard/potdStatus'
const open = (search = '') => renderPage(<PotdStatusPage />, { path, at: path + search })
const grid = () => screen.findByRole('grid', { name: 'Daily problems, newest first' })
/** Ignores visibility, because computing many styles in jsdom takes seconds. */
const columns = () => screen.getAllByRole('columnheader', { hidden: true }).slice(1)
const columnTexts = () => columns().map((column) => column.querySelector('span')?.textContent)

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByTitle(option))
}

/** The classes of a row's cells. */
const looksOf = (row: number) =>
  [...(screen.getAllByRole('row', { hidden: true })[row + 1]?.querySelectorAll('[role=gridcell]') ?? [])].map(
    (cell) => cell.className.split(' ')[1],
  )
const cellAt = (row: number, column: number) =>
  document.querySelector(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`) as HTMLElement

/** The rows as screen readers announce them. */
const rowTexts = () => screen.getAllByRole('rowheader').map((row) => row.textContent)

test('lists problems newest first, with day, name, link and solvers; shows one column per student, with the name', async () => {
  answerPotds()
  await open()
  const rows = within(await grid()).getAllByRole('rowheader')

  expect(await findHref('Watermelon')).toBe('https://codeforces.com/problemset/problem/4/A')
  expect(rows.map((row) => row.textContent)).toEqual([
    '15 Jan 2025Key Pair11 of 4 students solved',
    '14 Jan 2025Watermelon33 of 4 students solved',
    '13 Jan 2025Two Sum22 of 4 students solved',
  ])
  for (const link of within(await grid()).getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }

  expect(columns().map(({ textContent }) => textContent)).toEqual([
    'Asha Rao 2024mca002',
    'Guest Student guest-007',
    'Bela Das 2024mca012',
    'Zoya Khan 2023msc140',
  ])
  expect([looksOf(0), looksOf(1), looksOf(2)]).toEqual([
    ['solved', 'open', 'open', 'open'],
    ['solved', 'open', 'solved', 'solved'],
    ['solved', 'open', 'solved', 'open'],
  ])
  expect(cellAt(0, 0)).toHaveAccessibleName('solved on the day')
  expect(cellAt(0, 1)).toHaveAccessibleName('not solved')
})

test('marks problems solved early or late with a dot and a text', async () => {
  answerPotds([gridStudent('Bela Das', '2024mca012', 'bdl'), gridStudent('Asha Rao', '2024mca002', '0ll')])
  await open()
  await grid()

  expect([looksOf(0), looksOf(2)]).toEqual([
    ['late', 'late'],
    ['open', 'early'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Solved on the day', 'Before the day', 'Late', 'Not solved'],
  ])
  expect(cellAt(0, 0)).toHaveAccessibleName('solved late')
  expect(cellAt(2, 1)).toHaveAccessibleName('solved before the day')
})

test('shows upcoming problems as hollow, and leaves them and earlier dates of a problem out of totals', async () => {
  const [first, ...others] = potds as [(typeof potds)[number], ...typeof potds]
  const again = { ...first, _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a97', date: '2025-01-16' }
  const coming = {
    _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a98',
    date: '2099-01-01',
    isCounted: false,
    questionId: 'L four-sum',
    link: 'https://leetcode.com/problems/four-sum/',
  }
  answerPotds(
    [gridStudent('Bela Das', '2024mca012', 'ld0b0')],
    [{ ...first, isCounted: false }, ...others, again, coming],
  )
  await open()
  const [upcoming] = within(await grid()).getAllByRole('rowheader')
  expect(upcoming).toHaveTextContent('1 Jan 2099')
  expect(upcoming).toHaveTextContent('coming')
  expect(screen.getByText('Upcoming')).toBeVisible()
  expect(looksOf(0)).toEqual(['coming'])
  fireEvent.click(cellAt(0, 0))
  expect(document.activeElement).toHaveAccessibleName(/2 of 3 in all$/)
})

test('keeps filters and order in the URL; if no student matches, the filters can be removed', async () => {
  answerPotds()
  const { user, router } = await open('?sheet=tle')
  await grid()
  await choose(user, 'Branch', 'MSC')
  expect(columnTexts()).toEqual(['2023msc140'])
  expect(screen.getByText('1 of 4 students, 3 problems')).toBeVisible()
  expect(rowTexts()[1]).toContain('1 of 1 student solved')
  await choose(user, 'Order of students', 'Most solved first')
  expect(router.state.location.search).toBe('?sheet=tle&branch=msc&sort=total')
  await choose(user, 'Branch', 'All branches')
  expect(columnTexts()).toEqual(['2024mca002', '2024mca012', '2023msc140', 'guest-007'])
  expect(router.state.location.search).toBe('?sheet=tle&sort=total')

  await act(() => router.navigate('?batch=1999'))
  await user.click(await screen.findByRole('button', { name: 'Show all students' }))
  expect(columnTexts()).toHaveLength(4)
})

test('jumps to a registration number and marks its column', async () => {
  answerPotds()
  const { user } = await open()
  await grid()
  await user.type(screen.getByRole('searchbox', { name: 'Jump to student' }), '012')

  expect(screen.getByText('Bela Das, 2024mca012: 2 of 3 solved')).toBeVisible()
  expect(screen.getByTestId('marked').style.left).toBe((columns()[2] as HTMLElement).style.left)
  expect(columns()[2]).toHaveClass('marked')

  await user.type(screen.getByRole('searchbox'), '999')
  expect(screen.getByText('No student in the grid matches')).toBeVisible()
  expect(screen.queryByTestId('marked')).toBeNull()
})

describe('the pointer', () => {
  beforeEach(async () => {
    answerPotds()
    await open()
  })

  test('highlights row and column, and shows a tooltip', async () => {
    await grid()
    fireEvent.mouseMove(cellAt(1, 2))

    const tip = 'Bela Das2024mca0122 of 3 solvedWatermelon: solved on the day'
    expect(screen.getByTestId('cell-tip')).toHaveTextContent(tip)
    expect(screen.getByTestId('lit-row').style.top).toBe('210px')
    expect(screen.getByTestId('lit-column').style.left).toBe('428px')
    expect(columns()[2]).toHaveClass('lit')

    fireEvent.mouseMove(cellAt(2, 0))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('2024mca002')
    fireEvent.mouseLeave(await grid())
    expect(screen.queryByTestId('cell-tip')).toBeNull()
    expect(screen.queryByTestId('lit-row')).toBeNull()
  })

  test('a tap shows the tooltip, scrolling hides it until it ends, and a problem has none', async () => {
    const box = await grid()
    fireEvent.click(cellAt(0, 0))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('Asha Rao2024mca0023 of 3 solved')
    expect(cellAt(0, 0)).toHaveFocus()
    fireEvent.mouseMove(cellAt(0, 0))
    fireEvent.scroll(box)
    expect(screen.queryByTestId('cell-tip')).toBeNull()
    Object.assign(document, { elementFromPoint: () => cellAt(1, 0) })
    fireEvent(box, new Event('scrollend', { bubbles: true }))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('Watermelon')

    fireEvent.mouseMove(screen.getByRole('link', { name: 'Watermelon' }))
    expect(screen.getByTestId('lit-row')).toBeInTheDocument()
    expect(screen.queryByTestId('lit-column')).toBeNull()
    expect(screen.queryByTestId('cell-tip')).toBeNull()
  })
})

test('the keyboard moves through the numbered cells, announcing each, and opens a problem on Enter', async () => {
  answerPotds()
  const { user } = await open()
  const [first, ...others] = (await grid()).querySelectorAll<HTMLElement>('[tabindex="0"]')
  expect(others).toEqual([])
  act(() => first?.focus())
  expect(await grid()).toHaveAttribute('aria-rowcount', '4')
  expect(await grid()).toHaveAttribute('aria-colcount', '5')
  expect(document.activeElement).toHaveTextContent('1 of 4 students solved')

  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(
    'Asha Rao, 2024mca002: solved on the day, 3 of 3 in all',
  )
  await user.keyboard('{End}')
  expect(document.activeElement).toHaveAccessibleName('Zoya Khan, 2023msc140: not solved, 1 of 3 in all')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName(/^Zoya Khan, 2023msc140: solved on the day/)
  expect(screen.getByTestId('cell-tip')).toHaveTextContent('2023msc140')
  await user.keyboard('{Escape}')
  expect(screen.queryByTestId('cell-tip')).toBeNull()
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(document.activeElement).toHaveTextContent('15 Jan 2025')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toHaveTextContent('15 Jan 2025')
  await user.keyboard('{PageDown}')
  expect(document.activeElement).toHaveTextContent('13 Jan 2025')
  await user.keyboard('{PageUp}')
  expect(document.activeElement).toHaveTextContent('15 Jan 2025')

  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(opened).toHaveBeenCalledWith(potds[1]?.link, '_blank', 'noopener,noreferrer')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(cellAt(1, 1)).toHaveFocus()
  expect(columns()[1]).toHaveAttribute('aria-colindex', '3')
})

test('renders only some of many rows and columns, and keeps the focused cell', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    _id: `0b8f1d3e-6f5d-4c1f-9a59-${String(at).padStart(12, '0')}`,
    date: '2025-01-15',
    questionId: `L problem-${at}`,
    link: 'https://leetcode.com/problems/two-sum/',
    isCounted: true,
  }))
  const all = Array.from({ length: 120 }, (_, at) =>
    gridStudent('Sana Sample', `2024mca${String(at).padStart(3, '0')}`, '0d'.repeat(50)),
  )
  answerPotds(all, many)
  const { user } = await open()
  const box = await grid()
  expect(box).toHaveAttribute('aria-rowcount', '101')
  expect(document.querySelectorAll('[role=rowheader]').length).toBeLessThan(20)
  expect(columns().length).toBeLessThan(30)

  fireEvent.click(cellAt(0, 0))
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toHaveAccessibleName('Sana Sample, 2024mca119: not solved, 50 of 100 in all')
  await screen.findByText('2024mca', { selector: '[aria-colindex="121"] span' })
  act(() => box.scrollTo({ left: 0, top: 0 }))
  await screen.findByText('Problem 99')
  expect(document.activeElement).toHaveAccessibleName(/^Sana Sample, 2024mca119/)
})

test('downloads the filtered students', async () => {
  answerPotds()
  const { files, names } = trackDownloads()
  const { user } = await open('?batch=2024')
  await screen.findByRole('link', { name: 'Watermelon' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))

  expect(names).toEqual([expect.stringMatching(/^potd-status-\d{4}-\d\d-\d\d\.csv$/)])
  expect(await files[0]?.text()).toBe(
    [
      'Name,Registration number,Batch,Branch,Solved,On the day,Before the day,Late,2025-01-15 Key Pair,2025-01-14 Watermelon,2025-01-13 Two Sum',
      'Asha Rao,2024mca002,2024,mca,3,3,0,0,1,1,1',
      'Bela Das,2024mca012,2024,mca,2,2,0,0,0,1,1',
      '',
    ].join('\r\n'),
  )
})

test('links to Add POTD if there are no daily problems', async () => {
  answerPotds([gridStudent('Bela Das', '2024mca012', '')], [])
  await open()
  expect(await screen.findByText('No daily problems yet')).toBeVisible()
  expect(hrefOf('Add POTD')).toBe('/leadDashboard/addPotd')
  expect(screen.queryByRole('grid')).toBeNull()
})

test.each([
  ['a failure', 503, 'No data'],
  ['a list of other problems', 200, 'The list of problems just changed'],
])('shows %s in place of the grid, and Retry reads again', async (_what, status, text) => {
  answerPotds(students, potds.slice(1))
  if (status === 503) answer('get', '/lead/getAllPotdsSubmissionData', { message: text }, { status })
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('grid')).toBeNull()

  answerPotds()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await grid()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
