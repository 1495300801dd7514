import type { PageModule } from '@portal/federation/define-remote'
import { loggedIn, loggedOut, selectIsVerified } from '@portal/shared/store'
import { takeConsoleErrors } from '@portal/shared/testing/console-errors'
import { asha } from '@portal/shared/testing/people'
import { act, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { makeStore } from '../store/makeStore'
import { remotes } from '../testing/renderPortal'
import { remoteRoute } from './remoteRoute'

const Profile = () => <p>Profile</p>
const ProfileOfAntd = () => <Button>Profile</Button>
function BrokenProfile(): never {
  throw new Error('A bug of this page')
}

/** Opens a page as if it had come from its remote's release, which cannot be fetched here. */
async function openProfile(page: PageModule) {
  localStorage.clear()
  const [remote] = remotes
  if (!remote) throw new Error('no remote')
  const { store, restored } = makeStore()
  await restored
  store.dispatch(loggedIn(asha))
  const router = createMemoryRouter(
    [
      remoteRoute(remote, { path: '/profile/:tab', access: 'verified' }, store, async () => page),
      { path: '/login', element: <h1>Login</h1> },
    ],
    { initialEntries: ['/profile/sheets?day=1'] },
  )
  await act(async () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
  return { store, router }
}

test('A page is shown once its data is loaded, with antd around it', async () => {
  const came: unknown[] = []
  const page: PageModule = {
    Page: ProfileOfAntd,
    load: async ({ params, request }) => {
      expect(screen.queryByRole('button')).not.toBeInTheDocument()
      came.push(params.tab, new URL(request.url).search)
    },
  }

  await openProfile(page)

  expect(await screen.findByRole('button', { name: 'Profile' })).toBeInTheDocument()
  expect(came).toEqual(['sheets', '?day=1'])
})

test('What members see goes as they sign out, before the next page is there', async () => {
  const { store } = await openProfile({ Page: Profile })
  expect(await screen.findByText('Profile')).toBeInTheDocument()

  act(() => void store.dispatch(loggedOut({ owed: false })))

  expect(screen.queryByText('Profile')).not.toBeInTheDocument()
})

test('A session that has ended leads to the login, with the page kept for after it', async () => {
  const page: PageModule = {
    Page: Profile,
    load: () => Promise.reject({ status: 401, clientMessage: 'Unauthorized' }),
  }

  const { store, router } = await openProfile(page)

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/login')
  expect(selectIsVerified(store.getState())).toBe(false)
  expect(store.getState().auxiliary.loginRedirect).toBe('/profile/sheets?day=1')
})

test('A page whose data cannot be loaded says what the server said', async () => {
  const page: PageModule = {
    Page: Profile,
    load: () => Promise.reject({ status: 503, serverMessage: 'Come back later', clientMessage: 'Failed' }),
  }

  await openProfile(page)

  expect(await screen.findByText('Come back later')).toBeInTheDocument()
  takeConsoleErrors()
})

test('A page that breaks while it is shown takes only its own place', async () => {
  await openProfile({ Page: BrokenProfile })

  expect(await screen.findByText('A bug of this page')).toBeInTheDocument()
  takeConsoleErrors()
})
