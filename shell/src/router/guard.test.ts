import { loggedIn, signedUp } from '@portal/shared/store'
import { asha, lead, pendingAsha } from '@portal/shared/testing/people'
import { toast } from '@portal/shared/ui/toast'
import { createMemoryRouter } from 'react-router-dom'
import type { Store } from '../store/makeStore'
import { openStore } from '../testing/openStore'
import { guard } from './guard'

const people: Record<string, (store: Store) => void> = {
  visitor: () => {},
  'pending sign-up': (store) => store.dispatch(signedUp({ user: pendingAsha, password: 'x', resendAt: 0 })),
  student: (store) => store.dispatch(loggedIn(asha)),
  lead: (store) => store.dispatch(loggedIn(lead)),
}

/** Opens addresses as `who`; returns where that ends, and whose loaders ran. */
async function open(who: string, ...at: string[]) {
  const store = await openStore()
  people[who]?.(store)
  const loaded: string[] = []
  const page = (path: string, access: Parameters<typeof guard>[0]) => ({
    path,
    middleware: [guard(access, store)],
    loader: () => {
      loaded.push(path)
      return null
    },
  })
  const router = createMemoryRouter(
    [
      page('/', 'public'),
      page('/login', 'guest'),
      page('/signup', 'guest'),
      page('/resetPassword', 'guest'),
      page('/seniors', 'public'),
      page('/profile', 'verified'),
      page('/leadDashboard', 'lead'),
      page('/leadDashboard/potdStatus', 'lead'),
    ],
    { initialEntries: ['/'] },
  )
  for (const address of at) await router.navigate(address)
  const { pathname } = router.state.location
  return { pathname, loaded, loginRedirect: store.getState().auxiliary.loginRedirect }
}

test.each([
  ['visitor', '/', '/'],
  ['visitor', '/login', '/login'],
  ['visitor', '/profile', '/login'],
  ['visitor', '/leadDashboard', '/login'],
  ['pending sign-up', '/login', '/login'],
  ['pending sign-up', '/profile', '/login'],
  ['student', '/login', '/'],
  ['student', '/profile', '/profile'],
  ['student', '/leadDashboard', '/'],
  ['lead', '/leadDashboard', '/leadDashboard'],
])('a %s who opens %s comes to %s', async (who, at, to) => {
  const { pathname, loaded, loginRedirect } = await open(who, at)

  expect(pathname).toBe(to)
  if (at !== to) expect(loaded).not.toContain(at)
  // A login would not help a student on a leads’ page.
  expect(loginRedirect).toBe(at !== to && to === '/login' ? at : null)
})

test('tells a student who opens a link for a new password to log out first', async () => {
  const shown = jest.spyOn(toast, 'error')
  await open('visitor', '/resetPassword')
  await open('student', '/login')
  expect(shown).not.toHaveBeenCalled()

  expect((await open('student', '/resetPassword?token=x')).pathname).toBe('/')
  expect(shown).toHaveBeenCalledWith(expect.stringMatching(/signed in as asha.*log out/), 8)
})

test.each(['/profile?sheet=tle', '/leadDashboard/potdStatus?show=2026-08'])(
  'keeps a visitor’s target for after the login, with its query: %s',
  async (target) => {
    const { loginRedirect } = await open('visitor', target)

    expect(loginRedirect).toBe(target)
  },
)

test.each([
  ['/signup', '/profile'],
  ['/seniors', null],
])('a visitor who was redirected from /profile and opens %s has the target %s', async (at, target) => {
  const { loginRedirect } = await open('visitor', '/profile', at)

  expect(loginRedirect).toBe(target)
})
