import type { SheetQuestion, User } from '@portal/shared/contract'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { load, Page } from './SheetPage'
import { rowsOf, topicsOf } from './sheetRows'
import { topicText } from './sheetTexts'

const question = (id: string, title: string, topic: string): SheetQuestion => ({
  questionId: id,
  title,
  topic,
  link: `https://example.org/${id.slice(2)}`,
})
const questions: SheetQuestion[] = [
  question('L two-sum', 'Two Sum', 'Arrays'),
  question('G key-pair', 'Key Pair', 'Arrays'),
  question('L course-schedule', 'Course Schedule', 'Graphs'),
  { questionId: null, title: 'Advanced Tries', topic: 'Graphs', link: null },
  question('L 3sum', '3Sum', 'Graphs'),
]
const moment = (text: string) => Date.parse(text) / 1000
// In India it is already the next day.
const marks = [moment('2026-11-04T20:00:00Z'), 0, null, null, null]

const both: User = {
  ...asha,
  verifiedPlatforms: [
    { platform: 'leetcode', username: 'asha_r' },
    { platform: 'gfg', username: 'asha_r' },
  ],
}

beforeEach(() => {
  answer('get', '/user/getSheetQuestions/striver', { name: 'striver', questions })
  answer('get', '/user/getSheetMarks/striver', { name: 'striver', solvedAt: marks })
  // jsdom lacks it.
  Element.prototype.scrollIntoView = jest.fn()
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const open = (at = '/sheets/striver', as = both) =>
  renderPage(<Page />, { path: '/sheets/:sheet', at, load, as })
const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('.title')?.textContent)
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const rowOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)

test('lists every question by topic with link, platform and the day it was solved', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Striver sheet')
  const arrays = within(await screen.findByRole('region', { name: 'Arrays' }))
  expect(arrays.getAllByRole('listitem')).toHaveLength(2)
  expect(arrays.getByRole('progressbar', { name: 'Solved of Arrays' })).toHaveAttribute('value', '2')
  expect(screen.getByRole('region', { name: 'Graphs' })).toHaveTextContent('0 of 3')
  expect(screen.getByRole('progressbar', { name: 'Solved' })).toHaveAttribute('max', '5')
  expect(screen.getByText('40%')).toBeVisible()
  const sheets = within(screen.getByRole('navigation', { name: 'Practice sheets' }))
  expect(sheets.getByRole('link', { current: 'page' })).toHaveTextContent('Striver')
  expect(hrefOf('TLE', sheets)).toBe('/sheets/tle')

  const link = rowOf('Two Sum').getByRole('link')
  expect(link).toHaveAttribute('href', 'https://example.org/two-sum')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noreferrer')
  expect(rowOf('Two Sum').getByRole('img', { name: 'Solved' })).toBeVisible()
  expect(rowOf('Two Sum').getByText('5 Nov 2026')).toBeVisible()
  expect(rowOf('Key Pair').getByText('GFG')).toBeVisible()
  expect(rowOf('Key Pair').getByText('solved earlier')).toBeVisible()
  expect(rowOf('3Sum').getByRole('img', { name: 'Not solved' })).toBeVisible()
  expect(rowOf('Advanced Tries').getByText(/has no page/)).toBeVisible()
  expect(rowOf('Advanced Tries').queryByRole('link')).toBeNull()
})

test('filters by state, topic and search, and keeps them in the URL', async () => {
  const { user, router } = await open()
  await screen.findByText('Two Sum')
  expect(screen.queryByText(/not verified yet/)).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Open' }))
  await shows(['Course Schedule', 'Advanced Tries', '3Sum'])
  expect(screen.getByRole('status')).toHaveTextContent('3 questions of 5')
  await user.click(screen.getByRole('radio', { name: 'Solved' }))
  await shows(['Two Sum', 'Key Pair'])
  expect(router.state.location.search).toBe('?show=solved')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Graphs (0 of 3)')
  expect(await screen.findByText('No questions match these filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all questions' }))
  await shows(questions.map(({ title }) => title))

  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'SUM two')
  await shows(['Two Sum'])
  expect(router.state.location.search).toBe('?q=SUM+two')
})

test('Next unsolved goes on within the filters, from the last to the first, and clears them if nothing is open', async () => {
  const { user, router } = await open()
  const next = await screen.findByRole('button', { name: 'Next unsolved' })
  const link = (name: string) => screen.getByRole('link', { name })
  await user.click(next)
  expect(link('Course Schedule')).toHaveFocus()
  // Skips one without a page.
  await user.click(next)
  expect(link('3Sum')).toHaveFocus()
  expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'center' })
  await user.click(next)
  expect(link('Course Schedule')).toHaveFocus()

  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'sum')
  await shows(['Two Sum', '3Sum'])
  await user.click(next)
  expect(link('3Sum')).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Solved' }))
  await shows(['Two Sum'])
  await user.click(next)
  await waitFor(() => expect(link('Course Schedule')).toHaveFocus())
  expect(router.state.location.search).toBe('')
})

test('says which profiles to verify', async () => {
  const leetcode = { platform: 'leetcode' as const, username: 'asha_r' }
  const { unmount } = await open('/sheets/striver', { ...asha, verifiedPlatforms: [leetcode] })
  expect(await screen.findByText(/Your profile on GFG is not verified yet/)).toBeVisible()
  expect(hrefOf('Verify your profiles')).toBe('/profileVerification')
  unmount()
  await open('/sheets/striver', asha)
  expect(await screen.findByText(/profiles on LeetCode and GFG are not verified yet/)).toBeVisible()
})

test('says that nothing or everything is solved', async () => {
  answer('get', '/user/getSheetMarks/striver', { name: 'striver', solvedAt: Array(5).fill(null) })
  const { unmount } = await open('/sheets/striver?show=solved')
  expect(await screen.findByText(/Nothing solved yet. Problems you solve/)).toBeVisible()
  unmount()
  // One has no page.
  answer('get', '/user/getSheetMarks/striver', { name: 'striver', solvedAt: [0, 0, 0, null, 0] })
  await open()
  expect(await screen.findByText(/^All that can be marked is solved/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next unsolved' })).toBeNull()
})

test('shows a skeleton while loading, and failures with Retry', async () => {
  const busy = { message: 'The portal is busy' }
  const later = answerLater('get', '/user/getSheetMarks/striver', busy, { status: 503 })
  const { user } = await open()
  expect(screen.getByRole('status', { name: 'Loading the questions' })).toBeInTheDocument()
  later.release()
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy')
  answer('get', '/user/getSheetMarks/striver', { name: 'striver', solvedAt: marks })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Two Sum')).toBeVisible()
})

test('has no page for an unknown sheet', () => {
  const open = (sheet: string) => () => load({ params: { sheet } })
  expect(open('neetcode')).toThrow(expect.objectContaining({ status: 404 }))
  expect(open('tle')).not.toThrow()
})

test('merges a topic that appears twice, and repeats a question in each of its topics', () => {
  const question = { questionId: 'L a', title: 'A', link: 'https://example.org/a' }
  const rows = rowsOf(
    ['One', 'Two', 'One'].map((topic) => ({ ...question, topic })),
    [5, 5, 5],
  )
  expect(topicsOf(rows).map(({ name, rows: its }) => [name, its.map(({ place }) => place)])).toEqual([
    ['One', [0, 2]],
    ['Two', [1]],
  ])
})

test('labels ratings', () => {
  expect(topicText('800')).toBe('Rating 800')
  expect(topicText('Arrays Part-II')).toBe('Arrays Part-II')
})
