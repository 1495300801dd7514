import type { DailyProblem } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { load, PotdPage } from './PotdPage'

const problem: DailyProblem = {
  _id: '4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0001',
  questionId: 'L two-sum',
  platform: 'leetcode',
  title: 'Two Sum',
  link: 'https://leetcode.com/problems/two-sum/',
  difficulty: 'Easy',
  topics: ['Array', 'Hash Table'],
  hint: 'Sort first',
  editorial: 'https://editorials.example/1',
  isSolved: false,
  batch: { solved: 3, solvers: [{ name: 'Asha Sample', username: 'asha_sample' }] },
}

function open(problems: DailyProblem[]) {
  const day = { date: '2026-11-20', before: '2026-11-18', after: null, problems }
  answer('get', '/user/potd/2026-11-20', day)
  answer('get', `/user/approaches/${problem._id}`, { isOpen: false, data: [] })
  const [path, at] = ['/potd/:date', '/potd/2026-11-20']
  return renderPage(<PotdPage />, { path, at })
}

test('shows what is known about a problem, its hint on demand, and who in the batch solved it', async () => {
  const { user } = await open([problem])

  const shown = within(await screen.findByRole('article', { name: 'Two Sum' }))
  expect(shown.getByText('LeetCode · Easy · Array · Hash Table')).toBeVisible()
  expect(shown.getByText('Sort first')).not.toBeVisible()
  await user.click(shown.getByText('Hint'))
  expect(shown.getByText('Sort first')).toBeVisible()
  expect(hrefOf(/Editorial on editorials.example/, shown)).toBe('https://editorials.example/1')
  expect(shown.getByText('Solved by 3 students')).toBeVisible()
  expect(hrefOf('Asha Sample', shown)).toBe('/students/asha_sample')
  expect(shown.getByText('and 2 more')).toBeVisible()
  expect(await shown.findByText(/^You’ll see approaches after you solve the problem/)).toBeVisible()
  expect(shown.queryByRole('link', { name: 'Edit hint and editorial' })).toBeNull()
  expect(hrefOf(/Previous: 18 Nov/)).toBe('/potd/2026-11-18')
})

test('a day without a problem says so; an invalid day is not found', async () => {
  await open([])
  expect(await screen.findByText('There was no problem on this day.')).toBeVisible()
  expect(() => load({ params: { date: 'yesterday' } })).toThrow()
  expect(() => load({ params: { date: '2026-11-20' } })).not.toThrow()
})
