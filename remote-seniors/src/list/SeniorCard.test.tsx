import type { ListedSenior } from '@portal/shared/contract'
import { renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, within } from '@testing-library/react'
import { interview, summary } from '../testing/seniors'
import { SeniorCard } from './SeniorCard'

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
