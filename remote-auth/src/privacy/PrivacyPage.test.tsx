import { retention } from '@portal/shared/contract'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { PrivacyPage } from './PrivacyPage'

test('says what is stored, for how long and who sees it, and links to downloading and deleting it', async () => {
  await renderPage(<PrivacyPage />, { path: '/privacy' })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy')
  expect(document.title).toBe('Privacy · Club Portal')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  for (const link of screen.getAllByRole('link', { name: 'your account’s page' }))
    expect(link).toHaveAttribute('href', '/account')
  expect(screen.getByText(/For 14 days you can log in/)).toBeVisible()

  const said = Object.values(retention).map(({ what }) => {
    const row = screen.getByText(what).closest('div') ?? document.body
    const [count, unit] = within(row)
      .getByText(/^\d+ (day|year)s?$/)
      .textContent.split(' ')
    return Number(count) * (unit?.startsWith('year') ? 365 : 1)
  })
  expect(said).toEqual(Object.values(retention).map(({ days }) => days))
})
