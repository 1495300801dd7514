import { setUpApiServer } from '@portal/shared/testing/apiServer'
import { ordinaryHome } from '@portal/shared/testing/homeContent'
import { asha } from '@portal/shared/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import { renderPortal } from '../testing/renderPortal'

setUpApiServer(...ordinaryHome)

test('an unknown path shows the error page, with a working navigation and skip link', async () => {
  await renderPortal('/nowhere')

  expect(await screen.findByRole('heading', { level: 1, name: 'This is error page' })).toBeInTheDocument()
  expect(screen.getByText('There is no page at /nowhere')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Leaderboard' })).toBeInTheDocument()
  expect(document.title).toBe('Error · Club Portal')
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test('a signed-in student is redirected from the login to home', async () => {
  const { router } = await renderPortal('/login', { user: asha })

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('focus stays in the field that the new page focuses', async () => {
  const { router } = await renderPortal('/nowhere')
  const element = <input aria-label="Name" ref={(input) => input?.focus()} />
  router.patchRoutes('0', [{ path: '/form', element }])

  await act(() => router.navigate('/form'))

  expect(screen.getByLabelText('Name')).toHaveFocus()
})
