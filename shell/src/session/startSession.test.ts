import { configureApi } from '@portal/shared/api/api'
import {
  loggedIn,
  loggedOut,
  selectAuth,
  selectIsLead,
  selectIsVerified,
  signedUp,
} from '@portal/shared/store'
import { answer, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, lead, pendingAsha } from '@portal/shared/testing/people'
import { makeStore } from '../store/makeStore'
import { startSession } from './startSession'

setUpApiServer()

beforeEach(() => {
  localStorage.clear()
  configureApi('/backend')
})

async function restoredStore() {
  const { store, restored } = makeStore()
  await restored
  return store
}

test('a lead known only to local storage is not signed in', async () => {
  const store = await restoredStore()
  store.dispatch(loggedIn(lead))

  await startSession(store, null)

  expect(selectIsLead(store.getState())).toBe(false)
  expect(selectAuth(store.getState()).username).toBe('')
})

test('the server’s user replaces the stored one', async () => {
  const store = await restoredStore()
  store.dispatch(loggedIn({ ...asha, isLead: true }))

  await startSession(store, { user: asha })

  expect(selectIsVerified(store.getState())).toBe(true)
  expect(selectIsLead(store.getState())).toBe(false)
})

test('a pending sign-up continues with the remaining seconds and its password', async () => {
  const store = await restoredStore()
  store.dispatch(signedUp({ user: pendingAsha, password: 'correct horse', resendAt: 0 }))

  await startSession(store, { pending: pendingAsha, resendInSeconds: 30 })

  const { resendAt, password, verified } = selectAuth(store.getState())
  expect(Math.round(((resendAt ?? 0) - Date.now()) / 1000)).toBe(30)
  expect(password).toBe('correct horse')
  expect(verified).toBe(false)
})

test('a logout that the server doesn’t know of stays, and is repeated at the next start', async () => {
  const store = await restoredStore()
  store.dispatch(loggedOut({ owed: true }))
  const calls = answer('post', '/user/logout', { message: 'Signed out' })

  await startSession(store, { user: asha })

  expect(selectIsVerified(store.getState())).toBe(false)
  expect(calls).toHaveLength(1)
  expect(selectAuth(store.getState()).logoutOwed).toBe(false)
})

test('a logout stays pending while the server can’t be reached', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const store = await restoredStore()
  store.dispatch(loggedOut({ owed: true }))
  answerNothing('post', '/user/logout')

  await startSession(store, { user: asha })

  expect(selectIsVerified(store.getState())).toBe(false)
  expect(selectAuth(store.getState()).logoutOwed).toBe(true)
  expect(warn).toHaveBeenCalled()
})

test('makes no call without a pending logout', async () => {
  const calls = answer('post', '/user/logout', { message: 'Signed out' })

  await startSession(await restoredStore(), null)

  expect(calls).toHaveLength(0)
})
