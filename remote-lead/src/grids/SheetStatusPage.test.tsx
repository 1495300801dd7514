import { answer } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor } from '@testing-library/react'
import { setUpGridBox } from '../testing/grid'
import { SheetStatusPage } from './SheetStatusPage'

setUpGridBox()

const path = '/leadDashboard/sheetStatus'
const open = (search = '') => renderPage(<SheetStatusPage />, { path, at: path + search })
const grid = (name: string) => screen.findByRole('grid', { name: `Questions of the ${name} sheet` })
const rowTexts = () => screen.getAllByRole('rowheader').map((row) => row.textContent)

const student = (batch: string, branch: string, striver: string, tle: string) => ({
  name: 'Sana Sample',
  regNumber: `${batch}${branch}002`,
  batch,
  branch,
  programme: branch,
  roll: '002',
  sheets: [
    { name: 'striver', status: striver },
    { name: 'tle', status: tle },
  ],
})

beforeEach(() => {
  const twoSum = { questionId: 'L two-sum', title: 'Two Sum', link: 'https://leetcode.com/problems/two-sum/' }
  const pattern = { questionId: null, title: 'Print the pattern', link: null, topic: 'Arrays' }
  const watermelon = {
    questionId: 'C 4 A',
    title: 'Watermelon',
    link: 'https://codeforces.com/problemset/4/A',
  }
  answer('get', '/user/getSheetQuestions/striver', {
    name: 'striver',
    questions: [{ ...twoSum, topic: 'Arrays' }, pattern],
  })
  answer('get', '/user/getSheetQuestions/tle', { name: 'tle', questions: [{ ...watermelon, topic: '800' }] })
  const users = [student('2024', 'mca', '10', '1'), student('2023', 'msc', '11', '0')]
  answer('get', '/lead/getSheetSubmissionData', { page: 1, pages: 1, users })
})

test('opens the striver sheet first, with its questions in order and the number of students who solved them', async () => {
  await open()
  await grid('Striver')
  expect(rowTexts()).toEqual(['Two Sum22 of 2 students solved', 'Print the pattern11 of 2 students solved'])
  expect(screen.getByRole('link', { name: 'Two Sum' })).toHaveAttribute('target', '_blank')
  expect(screen.queryByRole('link', { name: 'Print the pattern' })).toBeNull()
})

test('opens the other sheet, and keeps it in the URL', async () => {
  const { user, router } = await open('?batch=2024')
  await grid('Striver')
  await user.click(screen.getByText('TLE'))

  await grid('TLE')
  expect(rowTexts()).toEqual(['Watermelon11 of 1 student solved'])
  expect(router.state.location.search).toBe('?batch=2024&sheet=tle')

  await act(() => router.navigate(-1))
  expect(await grid('Striver')).toBeVisible()
})

test('shows alumni on request, with a way back from an empty list', async () => {
  const asked = answer('get', '/lead/getSheetSubmissionData', { users: [], page: 1, pages: 1 })
  const { user } = await open('?students=alumni')
  await user.click(await screen.findByRole('button', { name: 'Show active students' }))
  await waitFor(() => expect(asked).toEqual(['?students=alumni&page=1', '?page=1']))
})

test('shows a failure, and Retry reads again', async () => {
  answer('get', '/user/getSheetQuestions/tle', {}, { status: 500 })
  const { user } = await open('?sheet=tle')
  expect(await screen.findByRole('alert')).toBeVisible()
  answer('get', '/user/getSheetQuestions/tle', { name: 'tle', questions: [] })
  answer('get', '/lead/getSheetSubmissionData', { users: [], page: 1, pages: 1 })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No questions in this sheet yet')).toBeVisible()
})
