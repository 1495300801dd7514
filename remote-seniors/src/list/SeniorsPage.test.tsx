import type { ListedSenior } from '@portal/shared/contract'
import { answerLater } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { interview, listAnswer, summary } from '../testing/seniors'
import { SeniorCard } from './SeniorCard'
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

async function openCard(parts: Partial<ListedSenior> = {}, at = '/seniors') {
  const senior = summary('Sana Sample', parts)
  const page = await renderPage(<SeniorCard senior={senior} company="" />, { path: '/seniors', at })
  const item = screen.getByRole('article')
  return { ...page, senior, card: within(item), photo: () => item.querySelector('img') }
}

test('shows name, batch and interviews: company, role, month and year', async () => {
  const { card } = await openCard({
    batch: '2022',
    branch: 'mca',
    followerCount: 123456,
    interviews: [interview('Acme', 'Developer', '2025-01-15'), interview('Beta', 'Tester')],
  })
  expect(card.getByText('Batch of 2022 · MCA')).toBeVisible()
  const lines = within(card.getByRole('list', { name: 'Interviews' })).getAllByRole('listitem')
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ['Acme', 'Jan 2025', 'Developer'],
    ['Beta', 'Tester'],
  ])
  expect(card.getByText('1,23,456 followers')).toBeVisible()
  expect(card.queryByText('Top Mentor')).toBeNull()
  expect(card.queryByText(/offer/)).toBeNull()
})

test('shows a senior without interviews, the Top Mentor badge, and the offer used for sorting', async () => {
  const { card } = await openCard({
    interviews: [],
    isTopMentor: true,
    followerCount: 1,
    earliestInternshipOffer: '2024-07-15',
  })
  expect(card.getByText(/^Internship offer/)).toHaveTextContent('Internship offer Jul 2024')
  expect(card.getByText('No interviews available.')).toBeVisible()
  expect(card.getByText('Top Mentor')).toBeVisible()
  expect(card.getByText('1 follower')).toBeVisible()
})

test('View Details opens the senior and remembers the search', async () => {
  const { card, user, router, senior } = await openCard({}, '/seniors?company=acme&sort=role')
  const link = card.getByRole('link', { name: 'View Details of Sana Sample' })
  expect(link).toHaveAttribute('href', `/seniors/${senior._id}`)

  link.focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText(`Elsewhere: /seniors/${senior._id}`)).toBeVisible()
  expect(router.state.location.state).toEqual({ seniorsSearch: '?company=acme&sort=role' })
})

test('LinkedIn opens the profile in a new tab without a referrer or opener', async () => {
  const { card } = await openCard({ linkedin: 'https://www.linkedin.com/in/sana' })
  const link = card.getByRole('link', { name: 'LinkedIn profile of Sana Sample' })
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/sana')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the photo covers the initial, which stays if it doesn’t load, and sends its host no referrer', async () => {
  const photoUrl = 'https://lh3.googleusercontent.com/a/sana'
  const { card, photo } = await openCard({ photoUrl })
  const image = photo()
  expect(image).toHaveAttribute('src', photoUrl)
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(image).toHaveAttribute('alt', '')
  if (image) fireEvent.error(image)
  expect(photo()).toBeNull()
  expect(card.getByText('S')).toBeVisible()
})
