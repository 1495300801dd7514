import { loggedIn, signedUp } from '@portal/shared/store'
import { asha, lead, pendingAsha } from '@portal/shared/testing/people'
import { createMemoryRouter } from 'react-router-dom'
import { makeStore, type Store } from '../store/makeStore'
import { guard } from './guard'

beforeEach(() => localStorage.clear())

const people: Record<string, (store: Store) => void> = {
  visitor: () => {},
  'pending sign-up': (store) => store.dispatch(signedUp({ user: pendingAsha, password: 'x', resendAt: 0 })),
  student: (store) => store.dispatch(loggedIn(asha)),
  lead: (store) => store.dispatch(loggedIn(lead)),
}

/** Opens `at` as `who`: where that ends, and whose loader ran on the way. */
async function open(who: string, at: string) {
  const { store, restored } = makeStore()
  await restored
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
      page('/profile', 'verified'),
      page('/leadDashboard', 'lead'),
    ],
    { initialEntries: ['/'] },
  )
  await router.navigate(at)
  const { pathname } = router.state.location
  return { pathname, loaded, loginRedirect: store.getState().auxiliary.loginRedirect }
}

test.each([
  ['visitor', '/', '/'],
  ['visitor', '/login', '/login'],
  ['visitor', '/profile', '/login'],
  ['visitor', '/leadDashboard', '/'],
  ['pending sign-up', '/login', '/login'],
  ['pending sign-up', '/profile', '/login'],
  ['student', '/login', '/'],
  ['student', '/profile', '/profile'],
  ['student', '/leadDashboard', '/'],
  ['lead', '/login', '/'],
  ['lead', '/profile', '/profile'],
  ['lead', '/leadDashboard', '/leadDashboard'],
])('A %s who opens %s comes to %s', async (who, at, to) => {
  const { pathname, loaded } = await open(who, at)

  expect(pathname).toBe(to)
  if (at !== to) expect(loaded).not.toContain(at)
})

test('The target of a visitor is kept for after the login, with its query', async () => {
  const { loginRedirect } = await open('visitor', '/profile?sheet=tle')

  expect(loginRedirect).toBe('/profile?sheet=tle')
})
