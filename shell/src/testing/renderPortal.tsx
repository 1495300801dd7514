import { configureApi } from '@portal/shared/api/api'
import {
  type BootCard,
  type BootRemote,
  type BootstrapData,
  platformSettingsPages,
  type Session,
} from '@portal/shared/contract'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { makeRoutes } from '../router/makeRoutes'
import { startSession } from '../session/startSession'
import { makeStore } from '../store/makeStore'
import { ThemeProvider } from '../theme/ThemeProvider'

/** A remote in the bootstrap data, without any code. */
export const remoteOf = (name: string, changes: Partial<BootRemote> = {}): BootRemote => {
  const { version = '1.0.0-00000000' } = changes
  const entry = `/releases/${name}/${version}/remoteEntry.js`
  return { name, title: `The ${name} part`, team: name, version, entry, routes: [], nav: [], ...changes }
}

export const cardOf = (name: string, changes: Partial<BootCard> = {}): BootCard => ({
  slot: 'member-home',
  name,
  order: 1,
  access: 'verified',
  size: 's',
  ...changes,
})

/** The remotes in the bootstrap data. */
export const remotes: BootRemote[] = [
  remoteOf('auth', {
    routes: [
      { path: '/login', access: 'guest' },
      { path: '/signup', access: 'guest' },
      { path: '/profile', access: 'verified' },
    ],
    nav: [
      { label: 'Login', path: '/login', menu: 'main', order: 80, show: 'guest' },
      { label: 'Signup', path: '/signup', menu: 'main', order: 81, show: 'guest' },
      { label: 'Profile', path: '/profile', menu: 'account', order: 30, show: 'verified' },
    ],
  }),
  remoteOf('leaderboards', {
    routes: [{ path: '/leaderboard', access: 'public' }],
    nav: [
      { label: 'Leaderboard', path: '/leaderboard', menu: 'main', order: 10, show: 'always' },
      { label: 'OPC Leaderboard', path: '/opcLeaderboard', menu: 'main', order: 20, show: 'always' },
    ],
  }),
  remoteOf('seniors', {
    routes: [{ path: '/seniors', access: 'public' }],
    nav: [{ label: 'Seniors', path: '/seniors', menu: 'main', order: 40, show: 'verified' }],
  }),
  remoteOf('lead', {
    routes: [{ path: '/leadDashboard/allLeads', access: 'lead' }],
    nav: [{ label: 'All leads', path: '/leadDashboard/allLeads', menu: 'admin', order: 10, show: 'lead' }],
  }),
]

export const bootOf = (session: Session): BootstrapData => ({
  apiBase: '/backend',
  session,
  remotes,
  releaseSet: 'first',
  institute: 'Sample Institute',
  platformSettings: platformSettingsPages,
})

/** jsdom can't load another document. */
export const loadDocument = () => Promise.reject(new Error('This page is shown in another document'))

/** The shell with its real routes at an address, for the session's user. Calls need `apiServer`. */
export async function renderPortal(
  at: string,
  session: Session = null,
  changes: Partial<BootstrapData> = {},
) {
  localStorage.clear()
  const boot = { ...bootOf(session), ...changes }
  configureApi(boot.apiBase)
  const { store, restored } = makeStore()
  await restored
  await startSession(store, session)
  const router = createMemoryRouter(makeRoutes(boot, store, loadDocument), { initialEntries: [at] })
  const user = userEvent.setup()
  await act(async () =>
    render(
      <Provider store={store}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </Provider>,
    ),
  )
  return { store, router, user }
}
