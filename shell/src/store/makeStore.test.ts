import { loggedIn, rootReducer, selectAuth, setLoginRedirect, signedUp } from '@portal/shared/store'
import { asha, pendingAsha, signedInAs } from '@portal/shared/testing/people'
import { createSlice } from '@reduxjs/toolkit'
import { makeStore } from './makeStore'

const storedUnder = 'persist:root'
const stored = () => localStorage.getItem(storedUnder) ?? ''

/** Writes slices like redux-persist. */
function store(slices: Record<string, unknown>) {
  const text = Object.entries(slices).map(([slice, state]) => [slice, JSON.stringify(state)])
  localStorage.setItem(storedUnder, JSON.stringify(Object.fromEntries(text)))
}

beforeEach(() => localStorage.clear())

test('saves the slices under the key root, version 1, and restores them; saves only the three slices', async () => {
  const first = makeStore()
  await first.restored
  first.store.dispatch(loggedIn(asha))
  first.store.dispatch(setLoginRedirect('/profile'))
  await first.flush()

  const second = makeStore()
  await second.restored

  expect(selectAuth(second.store.getState())).toEqual(signedInAs(asha))
  expect(second.store.getState().auxiliary.loginRedirect).toBe('/profile')
  expect(JSON.parse(JSON.parse(stored())._persist).version).toBe(1)
  expect(Object.keys(JSON.parse(stored())).sort()).toEqual(['_persist', 'auth', 'auxiliary', 'dictionary'])
})

test('the typed password is in memory and never in local storage', async () => {
  const { store: portal, restored, flush } = makeStore()
  await restored
  portal.dispatch(signedUp({ user: pendingAsha, password: 'correct horse', resendAt: 1 }))
  await flush()

  expect(selectAuth(portal.getState()).password).toBe('correct horse')
  expect(stored()).toContain('asha')
  expect(stored()).not.toContain('correct horse')
  expect(stored()).not.toContain('password')
})

test('a password that an older version stored is neither restored nor kept', async () => {
  store({ auth: { ...signedInAs(asha), password: 'correct horse' } })
  const { store: portal, restored, flush } = makeStore()
  await restored
  await flush()

  expect(selectAuth(portal.getState())).toEqual(signedInAs(asha))
  expect(stored()).not.toContain('correct horse')
})

test.each([
  ['a slice is null', { auth: null, auxiliary: null, dictionary: null }],
  [
    'a slice is of another shape',
    { auth: { isLead: 'yes' }, auxiliary: { loginRedirect: 4 }, dictionary: { data: [1] } },
  ],
])('ignores the saved state if %s', async (_name, slices) => {
  store(slices)
  const untouched = makeStore().store.getState()

  const { store: portal, restored } = makeStore()
  await restored

  expect(selectAuth(portal.getState())).toEqual(untouched.auth)
  expect(portal.getState().auxiliary).toEqual(untouched.auxiliary)
  expect(portal.getState().dictionary).toEqual(untouched.dictionary)
})

test('a remote’s own slice joins the running store and isn’t saved', async () => {
  const { store, restored, flush } = makeStore()
  await restored
  store.dispatch(loggedIn(asha))
  const quiz = createSlice({
    name: 'quiz',
    initialState: { points: 0 },
    reducers: { scored: ({ points }) => ({ points: points + 1 }) },
  }).injectInto(rootReducer)

  store.dispatch(quiz.actions.scored())
  await flush()

  expect(store.getState()).toMatchObject({ quiz: { points: 1 } })
  expect(selectAuth(store.getState())).toEqual(signedInAs(asha))
  expect(stored()).not.toContain('points')
})
