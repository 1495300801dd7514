import { loggedIn, rootReducer, selectAuth, setLoginRedirect, signedUp } from '@portal/shared/store'
import { takeConsoleErrors } from '@portal/shared/testing/console-errors'
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

test('saves the slices under the key root, version 1, and restores them', async () => {
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
})

test('saves only the three slices', async () => {
  const { restored, flush } = makeStore()
  await restored
  await flush()

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

test('removes a password that an older version wrote at the next start', async () => {
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

test('reports a saved state that isn’t JSON, and continues', async () => {
  localStorage.setItem(storedUnder, '{"auth": ')

  const { restored } = makeStore()
  await restored

  const errors = takeConsoleErrors().join('\n')
  expect(errors).toContain('The saved state was not restored.')
})

test('completes with an error if restoring takes longer than 5000 ms', async () => {
  jest.useFakeTimers()
  const never = {
    getItem: () => new Promise<null>(() => {}),
    setItem: async () => {},
    removeItem: async () => {},
  }
  const { restored } = makeStore(never)
  const done = jest.fn()
  void restored.then(done)

  await jest.advanceTimersByTimeAsync(4999)
  expect(done).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)

  expect(done).toHaveBeenCalled()
  expect(takeConsoleErrors().join('\n')).toContain('timed out')
  jest.useRealTimers()
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
