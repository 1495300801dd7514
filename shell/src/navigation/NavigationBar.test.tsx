import { type NavItem, navEntries } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { answer, answerLater, setUpApiServer } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { ordinaryHome } from '@portal/shared/testing/homeContent'
import { asha, lead, pendingAsha } from '@portal/shared/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router-dom'
import { Portal } from '../Portal'
import { makeStore } from '../store/makeStore'
import { bootOf, renderPortal } from '../testing/renderPortal'
import { NavigationBar } from './NavigationBar'

setUpApiServer(...ordinaryHome)

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim())

const themes = 'ThemeLightSystemDark'
const everywhere = ['Home', 'Leaderboard', 'OPC Leaderboard']

test.each([
  ['A visitor', null, [...everywhere, 'Login', 'Signup']],
  [
    'A sign-up that waits for its code',
    { pending: pendingAsha, resendInSeconds: 9 },
    [...everywhere, 'Login', 'Signup'],
  ],
  ['A student', { user: asha }, [...everywhere, 'Seniors', 'Profile', 'Logout', themes]],
])('%s sees the entries for them, and which page is open', async (_who, session, expected) => {
  await renderPortal('/', session)

  expect(entries()).toEqual(expected)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
})

test('a lead’s Admin menu opens and closes by keyboard, and closes when the focus or a click is outside', async () => {
  const { user } = await renderPortal('/', { user: lead })
  const admin = screen.getByRole('button', { name: 'Admin' })
  expect(admin).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('link', { name: 'All leads' })).not.toBeInTheDocument()

  admin.focus()
  await user.keyboard('{Enter}')
  const allLeads = screen.getByRole('link', { name: 'All leads' })
  await user.tab()
  expect(allLeads).toHaveFocus()
  await user.keyboard('{Escape}')

  expect(screen.queryByRole('link', { name: 'All leads' })).not.toBeInTheDocument()
  expect(admin).toHaveFocus()

  await user.click(admin)
  await user.tab({ shift: true })
  expect(admin).toHaveAttribute('aria-expanded', 'false')

  await user.click(admin)
  await user.click(screen.getByRole('main'))
  expect(admin).toHaveAttribute('aria-expanded', 'false')
})

test('the account menu opens and closes by keyboard, and holds Profile, the theme and Logout', async () => {
  const { user } = await renderPortal('/', { user: asha })
  const account = screen.getByRole('button', { name: 'Account of asha' })
  expect(account).toHaveAttribute('aria-expanded', 'false')

  account.focus()
  await user.keyboard('{Enter}')
  expect(account).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('radio', { name: 'System' })).toHaveFocus()
  await user.keyboard('{Escape}')

  expect(account).toHaveAttribute('aria-expanded', 'false')
  expect(account).toHaveFocus()
})

test('hydrates the server’s bar while the guard redirects to the login', async () => {
  const { store, restored } = makeStore()
  await restored
  const element = <NavigationBar boot={bootOf(null)} />
  const page = { path: '/profile', element: 'The page' }
  const login = { path: '/login', loader: () => new Promise(() => {}) }
  const router = createMemoryRouter([{ element, children: [page, login] }], { initialEntries: ['/profile'] })
  const portal = <Portal store={store} router={router} />
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(portal)
  const written = root.innerHTML

  void router.navigate('/login')
  // Any difference is an error on the console.
  const hydrated = await act(async () => hydrateRoot(root, portal))

  expect(router.state.navigation.location?.pathname).toBe('/login')
  expect(root.innerHTML).toBe(written)
  act(() => hydrated.unmount())
  root.remove()
})

test('the phone menu opens, closes by Escape, which returns the focus, and on the next page', async () => {
  const { user } = await renderPortal('/')
  const menu = screen.getByRole('button', { name: 'Menu' })

  await user.click(menu)
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  await user.keyboard('{Escape}')

  expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(menu).toHaveFocus()

  await user.click(menu)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'))
})

test('Logout calls the server, confirms it, and goes home', async () => {
  const { user, router, store } = await renderPortal('/nowhere', { user: asha })
  const { release, came } = answerLater('post', '/user/logout', { message: 'Signed out' })
  expect(screen.getByText(/Signed in as/)).toBeInTheDocument()

  await user.click(await screen.findByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Logging out!')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument()
  expect(came).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/')
  expect(selectAuth(store.getState())).toMatchObject({ isLoggedIn: false, username: '', logoutOwed: false })
  expect(entries()).toContain('Login')
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument()
})

test('a Logout that fails still signs out here, explains why until dismissed, and is repeated later', async () => {
  const { store } = await renderPortal('/', { user: asha })
  answer('post', '/user/logout', { message: 'The server is resting' }, { status: 503 })
  freezeTime()

  await quickUser().click(screen.getByRole('button', { name: 'Logout' }))
  const toast = await soon(() => screen.queryByText('The server is resting'))
  expect(selectAuth(store.getState())).toMatchObject({ isLoggedIn: false, logoutOwed: true })
  await pass(60)
  expect(toast).toBeInTheDocument()

  await quickUser().click(screen.getByRole('button', { name: /close/i }))
  await pass(1)
  expect(toast).not.toBeInTheDocument()
})

test('an entry for leads, and any in the Admin menu, is only shown to leads', () => {
  const entry: NavItem = { label: 'New', path: '/new', menu: 'main', order: 15, show: 'lead' }
  const nav: NavItem[] = [entry, { ...entry, menu: 'admin', show: 'always' }]
  const shownTo = (isLead: boolean) => {
    const { pages, admin } = navEntries([{ nav }], { isVerified: true, isLead })
    return [pages, admin].map((items) => items.map(({ label }) => label))
  }

  expect(shownTo(false)).toEqual([['Home'], []])
  expect(shownTo(true)).toEqual([['Home', 'New'], ['New']])
})
