import { answer } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { AboutPage } from './AboutPage'

const open = () => renderPage(<AboutPage />, { path: '/about', at: '/about' })

test('shows texts, photos, contacts, leads and developers', async () => {
  answer('get', '/about', {
    data: {
      about: [
        { kind: 'contact', label: 'E-mail', address: 'club@institute.example' },
        { kind: 'text', heading: 'Our club', text: '<b>One</b>\nTwo' },
        { kind: 'photo', photo: '6e892e35-f18e-4b35-84cc-1054e2a67899', description: 'A contest' },
        { kind: 'contact', label: 'Chat', address: 'https://chat.example/club' },
      ],
      leads: [
        { name: 'Asha Sample', title: 'Contests' },
        { name: 'Ravi Sample', title: '' },
      ],
      developers: [{ name: 'Nila Sample', title: 'Shell', profile: 'nila-sample' }],
    },
  })
  await open()

  expect(await screen.findByRole('heading', { name: 'Our club' })).toBeVisible()
  expect(document.title).toBe('About · Club Portal')
  expect(screen.getByText(/<b>One<\/b>/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'A contest' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/photo\/6e89/),
  )
  expect(hrefOf('club@institute.example')).toBe('mailto:club@institute.example')
  expect(screen.getByRole('link', { name: 'chat.example/club' })).toHaveAttribute('rel', 'noreferrer')
  expect(screen.getByText('Contests')).toBeVisible()
  expect(screen.getByRole('link', { name: /Nila Sample/ })).toBeVisible()
})

test('shows the release’s texts until leads edit them, and Retry after a failure', async () => {
  answer('get', '/about', { message: 'Back soon' }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText(/Back soon$/)).toBeVisible()

  answer('get', '/about', { data: { about: null, leads: [], developers: null } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Our club' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'This term’s leads' })).toBeNull()
})
