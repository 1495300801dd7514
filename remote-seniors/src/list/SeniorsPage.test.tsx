import { answerLater } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { interview, listAnswer, summary } from '../testing/seniors'
import { SeniorsPage } from './SeniorsPage'

const open = (at = '/seniors') => renderPage(<SeniorsPage />, { path: '/seniors', at })
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('shows skeletons and progress messages while loading; shows a failure once, in the server’s message', async () => {
  const text = 'Back soon'
  const failed = answerLater('get', '/seniors', { message: text }, { status: 503 })
  const { user } = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Connect with your Seniors')
  expect(document.title).toBe('Seniors · Club Portal')
  expect(screen.getByRole('status', { name: 'Loading seniors' })).toBeInTheDocument()
  expect(await screen.findByText('Fetching seniors...')).toBeVisible()
  failed.release()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(screen.queryByRole('list', { name: 'Seniors' })).toBeNull()
  expect(screen.getAllByText(text)).toHaveLength(1)

  const { release } = answerLater('get', '/seniors', { data: [] })
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Fetching seniors...')).toBeVisible()
  release()
  expect(await screen.findByText(/No seniors yet/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status', { name: 'Loading seniors' })).toBeNull()
  expect(await screen.findByText('Seniors fetched successfully')).toBeVisible()
})

const seniors = [
  summary('Anil', {
    earliestInternshipOffer: '2025-03-01',
    interviews: [interview('Zeta', 'Analyst', '2025-03-01')],
  }),
  summary('Bina', { interviews: [interview('Acme', 'Tester', '2024-01-01')] }),
  summary('Chetan', {
    earliestInternshipOffer: '2025-01-01',
    interviews: [interview('Beta', 'Developer', '2025-01-01')],
  }),
]
const select = () => screen.findByRole('combobox', { name: 'Sort by' })

test('the order is newest first, and the URL keeps each of the others', async () => {
  listAnswer(seniors)
  const { user, router } = await open('/seniors?company=a')
  expect(await select()).toHaveDisplayValue('Newest first')
  await screen.findByRole('heading', { name: 'Anil' })
  await user.selectOptions(await select(), 'Earliest Internship Offer First')
  await waitFor(() => expect(cards()).toEqual(['Chetan', 'Anil', 'Bina']))

  await user.selectOptions(await select(), 'Company-wise Sorting')
  await waitFor(() => expect(cards()).toEqual(['Bina', 'Chetan', 'Anil']))
  expect(router.state.location.search).toBe('?company=a&sort=company')
  expect(router.state.historyAction).toBe('REPLACE')

  await user.selectOptions(await select(), 'Role-wise Sorting')
  await waitFor(() => expect(cards()).toEqual(['Anil', 'Chetan', 'Bina']))

  await user.selectOptions(await select(), 'Newest first')
  await waitFor(() => expect(router.state.location.search).toBe('?company=a'))
})

test('splits a long list into pages, also by keyboard; another order starts at the first, and one beyond the last is the last', async () => {
  listAnswer(Array.from({ length: 65 }, (_, at) => summary(`Senior ${100 + at}`)))
  const { user, router } = await open('/seniors?page=9')
  expect(await screen.findByText('65 seniors, page 3 of 3')).toBeVisible()
  expect(cards()).toHaveLength(5)
  await act(() => router.navigate('/seniors'))
  expect(await screen.findByText('65 seniors, page 1 of 3')).toBeVisible()
  expect(cards()).toHaveLength(30)

  screen.getByRole('link', { name: 'Next' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('65 seniors, page 2 of 3')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(cards().at(0)).toBe('Senior 130')
  expect(screen.getAllByRole('listitem').find((item) => item === document.activeElement)).toHaveTextContent(
    'Senior 130',
  )

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Role-wise Sorting')
  expect(await screen.findByText('65 seniors, page 1 of 3')).toBeVisible()
})
