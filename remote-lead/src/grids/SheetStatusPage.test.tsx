import { answer, apiServer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setUpGridBox } from '../testing/grid'
import { SheetStatusPage } from './SheetStatusPage'

setUpApiServer()
setUpGridBox()

const path = '/leadDashboard/sheetStatus'
const open = (search = '') => renderPage(<SheetStatusPage />, { path, at: path + search })
const grid = (name: string) => screen.findByRole('grid', { name: `Questions of the ${name} sheet` })
const rowTexts = () => screen.getAllByRole('rowheader').map((row) => row.textContent)

beforeEach(() => {
  answer('get', '/user/getSheetQuestions/striver', {
    name: 'striver',
    questions: [
      {
        questionId: 'L two-sum',
        title: 'Two Sum',
        link: 'https://leetcode.com/problems/two-sum/',
        topic: 'Arrays',
      },
      { questionId: null, title: 'Print the pattern', link: null, topic: 'Arrays' },
    ],
  })
  answer('get', '/user/getSheetQuestions/tle', {
    name: 'tle',
    questions: [
      {
        questionId: 'C 4 A',
        title: 'Watermelon',
        topic: '800',
        link: 'https://codeforces.com/problemset/problem/4/A',
      },
    ],
  })
  answer('get', '/lead/getSheetSubmissionData', {
    ...{ page: 1, pages: 1 },
    users: [
      {
        name: 'Sana Sample',
        regNumber: '2024mca012',
        ...{ batch: '2024', branch: 'mca', programme: 'mca', roll: '012' },
        sheets: [
          { name: 'striver', status: '10' },
          { name: 'tle', status: '1' },
        ],
      },
      {
        name: 'Sana Sample',
        regNumber: '2023msc002',
        ...{ batch: '2023', branch: 'msc', programme: 'msc', roll: '002' },
        sheets: [
          { name: 'striver', status: '11' },
          { name: 'tle', status: '0' },
        ],
      },
    ],
  })
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

test('opens the first sheet in place of an unknown one', async () => {
  await open('?sheet=other')
  expect(await grid('Striver')).toBeVisible()
})

test('shows alumni on request, with a way back from an empty list', async () => {
  const asked: (string | null)[] = []
  apiServer.use(
    http.get('*/backend/lead/getSheetSubmissionData', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('students'))
      return HttpResponse.json({ users: [], page: 1, pages: 1 })
    }),
  )
  const { user } = await open('?students=alumni')
  await user.click(await screen.findByRole('button', { name: 'Show active students' }))
  await waitFor(() => expect(asked).toEqual(['alumni', null]))
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
