import { answer } from '@portal/shared/testing/apiServer'
import { findHref, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InterviewsCard } from './InterviewsCard'

const seniorId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const papers = { pending: 0, approved: 0, rejected: 0, changesWanted: 0, wanted: null }
const answerNews = (following: number, interviews: object[] = []) =>
  answer('get', '/user/myNews', { data: { papers, following, interviews } })
const interview = { company: 'Acme', role: 'Analyst', date: '2025-01-31', senior: 'Ravi Sample', seniorId }
const open = () => renderPage(<InterviewsCard />, { path: '/' })

test.each([
  [0, /^Follow a senior to see their newest/],
  [2, /^The seniors you follow have no interviews yet/],
])('tells a member who follows %i seniors without interviews what to do', async (following, text) => {
  answerNews(following)
  await open()

  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.queryAllByRole('link', { name: 'Find one' })).toHaveLength(following === 0 ? 1 : 0)
})

test('shows a failure, and after Retry links to the newest interviews of followed seniors', async () => {
  answer('get', '/user/myNews', { message: 'Not now' }, { status: 503 })
  await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answerNews(1, [interview])
  await userEvent.click(retry)

  expect(await findHref('Acme, Analyst')).toBe(`/seniors/${seniorId}`)
  expect(screen.getByText('Ravi Sample · 31 Jan 2025')).toBeInTheDocument()
})
