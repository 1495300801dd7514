import { answer, apiServer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { drawnInAll, setUpCanvas } from '../testing/canvas'
import { answerPotds, gridStudent, potds, students } from '../testing/grid'
import { PotdStatusPage } from './PotdStatusPage'
import { prefetchPotds } from './prefetch'

setUpApiServer()
setUpCanvas()

const path = '/leadDashboard/potdStatus'
const open = (search = '') => renderPage(<PotdStatusPage />, { path, at: path + search })
const grid = () => screen.findByRole('grid', { name: 'Daily problems, newest first' })
/** Not by what can be seen: asking jsdom for the style of each of many elements takes seconds. */
const columns = () => screen.getAllByRole('columnheader', { hidden: true }).slice(1)
const columnTexts = () => columns().map((column) => column.querySelector('span')?.textContent)

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByTitle(option))
}

/** A row as those hear it who do not see the squares. */
const rowTexts = () => screen.getAllByRole('rowheader').map((row) => row.textContent)

test('problems come newest first, each with its day, name, link and how many solved it', async () => {
  answerPotds()
  await open()
  const rows = within(await grid()).getAllByRole('rowheader')

  expect(await screen.findByRole('link', { name: 'Watermelon' })).toHaveAttribute(
    'href',
    'https://codeforces.com/problemset/problem/4/A',
  )
  expect(rows.map((row) => row.textContent)).toEqual([
    '15 Jan 2025Key Pair11 of 4 students solved',
    '14 Jan 2025Watermelon33 of 4 students solved',
    '13 Jan 2025Two Sum22 of 4 students solved',
  ])
  for (const link of within(await grid()).getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})

test('what was asked ahead of the click is not asked again', async () => {
  const asked = answerPotds()
  await renderPage(<PotdStatusPage />, { path, at: path, load: prefetchPotds })

  expect(within(await grid()).getAllByRole('rowheader')).toHaveLength(3)
  expect(asked.map(({ length }) => length)).toEqual([1, 1, 1])
})

test('a column a student, by the trailing digits, with the name beside the number', async () => {
  answerPotds()
  await open()
  await grid()
  expect(columns().map(({ textContent }) => textContent)).toEqual([
    'Asha Rao 2024mca002',
    'Guest Student guest-007',
    'Bela Das 2024mca012',
    'Zoya Khan 2023msc140',
  ])
  expect(columnTexts()).toEqual(['2024mca002', 'guest-007', '2024mca012', '2023msc140'])
})

test('the roll stands out in the number, wherever it is, and gives the order', async () => {
  const studentOf = (regNumber: string, roll: string) => gridStudent('Sana Sample', regNumber, '000', roll)
  answerPotds([
    studentOf('ca10012.24', '10012'),
    studentOf('imca10003.24', '10003'),
    studentOf('lca.24', '10020'),
    studentOf('guest', ''),
  ])
  await open()
  await grid()
  const heads = columns().map((column) => [
    column.querySelector('span')?.textContent,
    column.querySelector('b')?.textContent,
  ])
  expect(heads).toEqual([
    ['guest', ''],
    ['imca10003.24', '10003'],
    ['ca10012.24', '10012'],
    ['lca.24', ''],
  ])
})

test('a square a student and problem, filled where it is solved', async () => {
  answerPotds()
  await open()
  await grid()
  const counts = Object.values(drawnInAll())
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
})

test('what was solved before its day or late has a dot, and says so', async () => {
  answerPotds([gridStudent('Bela Das', '2024mca012', 'bdl'), gridStudent('Asha Rao', '2024mca002', '0ll')])
  await open()
  await grid()

  expect(Object.entries(drawnInAll()).filter(([colour]) => colour.endsWith('dot'))).toEqual([
    [expect.any(String), 4],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(['Solved on the day', 'Before it', 'Late', 'Not solved']),
  )
  const cell = () => document.querySelector('[role="gridcell"]')?.textContent
  act(() => screen.getByRole('grid').focus())
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowRight' })
  expect(cell()).toBe('Asha Rao, 2024mca002: solved late, 2 of 3 in all')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' })
  expect(cell()).toBe('Bela Das, 2024mca012: solved on the day, 3 of 3 in all')
})

test('totals leave out problems that do not count: an earlier date of a problem, and a coming one', async () => {
  const [first, ...others] = potds as [(typeof potds)[number], ...typeof potds]
  const again = { ...first, _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a97', date: '2025-01-16' }
  const coming = {
    ...{ _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a98', date: '2099-01-01', isCounted: false },
    ...{ questionId: 'L four-sum', link: 'https://leetcode.com/problems/four-sum/' },
  }
  answerPotds(
    [gridStudent('Bela Das', '2024mca012', 'ld0bb')],
    [{ ...first, isCounted: false }, ...others, again, coming],
  )
  await open()
  fireEvent.keyDown(await grid(), { key: 'ArrowRight' })
  expect(document.querySelector('[role="gridcell"]')).toHaveTextContent('2 of 3 in all')
})

test('coming problems are hollow and say so', async () => {
  const _id = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a99'
  const coming = {
    _id,
    date: '2099-01-01',
    questionId: 'L four-sum',
    link: 'https://leetcode.com/problems/four-sum/',
    isCounted: false,
  }
  answerPotds([gridStudent('Bela Das', '2024mca012', 'dd00')], [...potds, coming])
  await open()
  const [first] = within(await grid()).getAllByRole('rowheader')

  expect(first).toHaveTextContent('1 Jan 2099')
  expect(first).toHaveTextContent('coming')
  expect(screen.getByText('Coming')).toBeVisible()
  expect(Object.entries(drawnInAll()).filter(([colour]) => colour.endsWith('hollow'))).toHaveLength(1)
})

test('the address filters and sorts', async () => {
  answerPotds()
  await open('?batch=2024&sort=total')
  await grid()
  expect(columnTexts()).toEqual(['2024mca002', '2024mca012'])
  expect(rowTexts()[0]).toContain('1 of 2 students solved')
  expect(screen.getByText('2 of 4 students, 3 problems')).toBeVisible()
})

test('filters and order are chosen, and kept in the address', async () => {
  answerPotds()
  const { user, router } = await open('?sheet=tle')
  await grid()
  await choose(user, 'Branch', 'MSC')
  expect(columnTexts()).toEqual(['2023msc140'])
  await choose(user, 'Order of students', 'Most solved first')
  expect(router.state.location.search).toBe('?sheet=tle&branch=msc&sort=total')
  await choose(user, 'Branch', 'All branches')
  expect(columnTexts()).toEqual(['2024mca002', '2024mca012', '2023msc140', 'guest-007'])
  expect(router.state.location.search).toBe('?sheet=tle&sort=total')
})

test('a filter that nobody fits says so, and is taken off', async () => {
  answerPotds()
  const { user } = await open('?batch=1999')
  await user.click(await screen.findByRole('button', { name: 'Show all students' }))
  expect(columnTexts()).toHaveLength(4)
})

test('the box jumps to a registration number and marks its column', async () => {
  answerPotds()
  const { user } = await open()
  const box = await grid()
  const scrolled = jest.spyOn(box, 'scrollTo')
  await user.type(screen.getByRole('searchbox', { name: 'Jump to student' }), '012')

  expect(screen.getByText('Bela Das, 2024mca012: 2 of 3 solved')).toBeVisible()
  expect(scrolled).toHaveBeenCalled()
  const left = (element: Element | undefined) => (element as HTMLElement).style.left
  for (const mark of screen.getAllByTestId('marked')) expect(left(mark)).toBe(left(columns()[2]))

  await user.type(screen.getByRole('searchbox'), '999')
  expect(screen.getByText('Nobody shown is called so or has this number')).toBeVisible()
  expect(screen.queryByTestId('marked')).toBeNull()
})

describe('the pointer', () => {
  /** The middle of a cell of the grid in jsdom, where the box begins at 0, 0. */
  const at = (row: number, column: number) => ({
    clientX: 388 + 20 * column + 10,
    clientY: 184 + 26 * row + 13,
  })

  test('lights row and column, and the tip tells who and how much', async () => {
    answerPotds()
    await open()
    fireEvent.mouseMove(await grid(), at(1, 2))

    const tip = screen.getByTestId('cell-tip')
    expect(tip).toHaveTextContent('Bela Das')
    expect(tip).toHaveTextContent('2024mca012')
    expect(tip).toHaveTextContent('2 of 3 solved')
    expect(tip).toHaveTextContent('Watermelon')
    for (const row of screen.getAllByTestId('lit-row')) expect(row.style.top).toBe('26px')
    for (const column of screen.getAllByTestId('lit-column')) expect(column.style.left).toBe('428px')

    fireEvent.mouseMove(await grid(), at(2, 0))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('2024mca002')
    fireEvent.mouseLeave(await grid())
    expect(screen.queryByTestId('cell-tip')).toBeNull()
    expect(screen.queryByTestId('lit-row')).toBeNull()
  })

  test('a tap shows the tip, and scrolling takes it away', async () => {
    answerPotds()
    await open()
    fireEvent.click(await grid(), at(0, 0))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('Asha Rao2024mca0023 of 3 solved')
    fireEvent.scroll(await grid())
    expect(screen.queryByTestId('cell-tip')).toBeNull()
  })

  test('after scrolling another cell is under the pointer', async () => {
    answerPotds()
    await open()
    const box = await grid()
    fireEvent.mouseMove(box, at(0, 0))
    box.scrollTop = 26
    fireEvent.scroll(box)
    fireEvent(box, new Event('scrollend', { bubbles: true }))
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('Watermelon')
  })

  test('over a problem only its row is lit', async () => {
    answerPotds()
    await open()
    fireEvent.mouseMove(await grid(), { clientX: 20, clientY: 190 })
    expect(screen.getAllByTestId('lit-row')).not.toHaveLength(0)
    expect(screen.queryByTestId('lit-column')).toBeNull()
    expect(screen.queryByTestId('cell-tip')).toBeNull()
  })
})

describe('the keyboard', () => {
  const activeText = async () => {
    const id = (await grid()).getAttribute('aria-activedescendant')
    return document.getElementById(id ?? '')?.textContent
  }

  test('walks through the cells, each of which is told', async () => {
    answerPotds()
    const { user } = await open()
    const element = await grid()
    element.focus()
    expect(await activeText()).toContain('1 of 4 students solved')

    await user.keyboard('{ArrowRight}')
    expect(await activeText()).toBe('Asha Rao, 2024mca002: solved on the day, 3 of 3 in all')
    await user.keyboard('{End}')
    expect(await activeText()).toBe('Zoya Khan, 2023msc140: not solved, 1 of 3 in all')
    await user.keyboard('{ArrowDown}')
    expect(await activeText()).toBe('Zoya Khan, 2023msc140: solved on the day, 1 of 3 in all')
    expect(screen.getByTestId('cell-tip')).toHaveTextContent('2023msc140')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(await activeText()).toContain('15 Jan 2025')
  })

  test('opens the problem by Enter, in a tab that does not know the portal', async () => {
    answerPotds()
    const { user } = await open()
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    ;(await grid()).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened).toHaveBeenCalledWith(potds[1]?.link, '_blank', 'noopener,noreferrer')
  })

  test('counts rows and columns for those who hear the grid', async () => {
    answerPotds()
    const { user } = await open()
    const element = await grid()
    expect(element).toHaveAttribute('aria-rowcount', '4')
    expect(element).toHaveAttribute('aria-colcount', '5')
    element.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    const cell = screen.getByRole('gridcell')
    expect(cell).toHaveAttribute('aria-colindex', '3')
    expect(cell.closest('[role=row]')).toHaveAttribute('aria-rowindex', '3')
    expect(columns()[1]).toHaveAttribute('aria-colindex', '3')
  })

  test('comes to the edge where a filter takes its column away', async () => {
    answerPotds()
    const { user, router } = await open()
    ;(await grid()).focus()
    await user.keyboard('{End}')
    await router.navigate(`${path}?batch=2024`)
    expect(await screen.findByText('Bela Das, 2024mca012: not solved, 2 of 3 in all')).toBeInTheDocument()
  })
})

test('the cell of the keyboard stays, wherever the grid is scrolled', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    _id: `0b8f1d3e-6f5d-4c1f-9a59-${String(at).padStart(12, '0')}`,
    date: '2025-01-15',
    questionId: `L problem-${at}`,
    link: 'https://leetcode.com/problems/two-sum/',
    isCounted: true,
  }))
  answerPotds([gridStudent('Bela Das', '2024mca012', 'd'.repeat(200))], many)
  const { user } = await open()
  const box = await grid()
  box.focus()
  await user.keyboard('{ArrowRight}')
  box.scrollTop = 4000
  fireEvent.scroll(box)

  expect(screen.queryByText('Problem 190')).toBeNull()
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  expect(active).toHaveTextContent('Bela Das, 2024mca012: solved on the day, 200 of 200 in all')
})

test('only a part of many rows and columns is there, and all are counted', async () => {
  const many = Array.from({ length: 365 }, (_, at) => ({
    ...potds[0],
    isCounted: true,
    _id: `0b8f1d3e-6f5d-4c1f-9a59-${String(at).padStart(12, '0')}`,
    date: '2025-01-15',
    questionId: `L problem-${at}`,
    link: 'https://leetcode.com/problems/two-sum/',
  }))
  const all = Array.from({ length: 400 }, (_, at) =>
    gridStudent('Sana Sample', `2024mca${String(at).padStart(3, '0')}`, 'd0'.repeat(183).slice(0, 365)),
  )
  answerPotds(all, many)
  const { user } = await open()
  const element = await grid()
  expect(screen.getAllByRole('rowheader', { hidden: true }).length).toBeLessThan(80)
  expect(columns().length).toBeLessThan(120)
  expect(element).toHaveAttribute('aria-rowcount', '366')

  element.focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(
    await screen.findByText('Sana Sample, 2024mca399: solved on the day, 183 of 365 in all'),
  ).toBeInTheDocument()
  expect(columnTexts()).toContain('2024mca399')
  expect(screen.getAllByRole('rowheader', { hidden: true }).length).toBeLessThan(80)
})

test('what is filtered is downloaded', async () => {
  answerPotds()
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  })
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await open('?batch=2024')
  await screen.findByRole('link', { name: 'Watermelon' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))

  expect(names).toEqual([expect.stringMatching(/^potd-status-\d{4}-\d\d-\d\d\.csv$/)])
  expect(await blobs[0]?.text()).toBe(
    [
      'Name,Registration number,Batch,Branch,Solved,On the day,Before the day,Late,2025-01-15 Key Pair,2025-01-14 Watermelon,2025-01-13 Two Sum',
      'Asha Rao,2024mca002,2024,mca,3,3,0,0,1,1,1',
      'Bela Das,2024mca012,2024,mca,2,2,0,0,0,1,1',
      '',
    ].join('\r\n'),
  )
})

test('without daily problems the way to set one is shown', async () => {
  answerPotds([gridStudent('Bela Das', '2024mca012', '')], [])
  await open()
  expect(await screen.findByText('No daily problems yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add POTD' })).toHaveAttribute('href', '/leadDashboard/addPotd')
  expect(screen.queryByRole('grid')).toBeNull()
})

test('without students it says so', async () => {
  answerPotds([])
  await open()
  expect(await screen.findByText(/No students yet/)).toBeVisible()
})

test('a skeleton stands while the data comes, below tools that keep what is typed and chosen', async () => {
  answerPotds()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  // It only waits: the handler before it answers.
  apiServer.use(http.get('*/backend/lead/getAllPotdsSubmissionData', () => sent))
  const { user } = await open('?branch=mca')
  expect(await screen.findByRole('status', { name: 'Loading the grid' })).toBeInTheDocument()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  expect(screen.getByText('MCA')).toBeInTheDocument()
  const search = screen.getByRole('searchbox', { name: 'Jump to student' })
  await user.type(search, '012')

  send()
  expect(await grid()).toBeVisible()
  expect(search).toHaveFocus()
  expect(screen.getByText('Bela Das, 2024mca012: 2 of 3 solved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled()
})

test('where other students cannot be read the tools stay, and lead back', async () => {
  answerPotds()
  const { user } = await open()
  await grid()
  const search = screen.getByRole('searchbox', { name: 'Jump to student' })
  await user.type(search, '012')
  const failed = { message: 'The portal cannot reach its data' }
  answer('get', '/lead/getAllPotdsSubmissionData', failed, { status: 503 })
  await choose(user, 'Students', 'Alumni')
  expect(await screen.findByRole('alert')).toHaveTextContent(failed.message)
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByRole('status', { name: 'Loading the grid' })).toBeNull()
  expect(search).toHaveValue('012')

  answerPotds()
  await choose(user, 'Students', 'Active')
  expect(await grid()).toBeVisible()
  expect(search).toBeVisible()
  expect(screen.getByText('Bela Das, 2024mca012: 2 of 3 solved')).toBeVisible()
})

test('a failure is told, and Retry asks again', async () => {
  answerPotds()
  answer(
    'get',
    '/lead/getAllPotdsSubmissionData',
    { message: 'The portal cannot reach its data' },
    { status: 503 },
  )
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal cannot reach its data')

  answerPotds()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await grid()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('statuses that do not belong to the problems are not shown as if they did', async () => {
  answerPotds(students, potds.slice(1))
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of problems has just changed')
  expect(screen.queryByRole('grid')).toBeNull()

  answerPotds()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await grid()).toBeVisible()
})

test('without the dictionary problems are called by their ids', async () => {
  answerPotds()
  apiServer.use(http.get('*/backend/user/getDictionary', () => HttpResponse.error()))
  await open()
  await grid()
  expect(rowTexts().map((text) => text?.slice(11))).toEqual([
    expect.stringMatching(/^Key Pair/),
    expect.stringMatching(/^Codeforces 4 A/),
    expect.stringMatching(/^Two Sum/),
  ])
})

test('on paper plain tables stand in the place of the grid', async () => {
  const paper = Object.assign(matchMedia('print'), { matches: false })
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(paper)
  const turn = (matches: boolean) =>
    act(async () => {
      paper.matches = matches
      paper.dispatchEvent(new Event('change'))
    })
  answerPotds()
  await open()
  await grid()
  expect(document.querySelector('table')).toBeNull()

  await turn(true)
  expect(document.querySelectorAll('table tbody tr')).toHaveLength(potds.length)
  expect(document.querySelectorAll('table thead th')).toHaveLength(2 + students.length)

  await turn(false)
  expect(document.querySelector('table')).toBeNull()
})
