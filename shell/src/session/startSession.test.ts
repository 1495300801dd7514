import { configureApi } from '@portal/shared/api/api'
import { papersApi } from '@portal/shared/api/papers'
import { readDraft, saveDraft } from '@portal/shared/drafts'
import {
  dictionaryLoaded,
  loggedIn,
  loggedOut,
  selectAuth,
  selectIsLead,
  selectIsVerified,
  sessionConflicted,
  sessionEnded,
  setLoginRedirect,
  signedUp,
} from '@portal/shared/store'
import { answer, answerNothing } from '@portal/shared/testing/apiServer'
import { asha, lead, pendingAsha } from '@portal/shared/testing/people'
import { makeStore } from '../store/makeStore'
import { openStore } from '../testing/openStore'
import { startSession } from './startSession'

beforeEach(() => configureApi('/backend'))

test.each([
  ['nobody', null, { isVerified: false, username: '' }],
  ['a student', { user: asha }, { isVerified: true, username: 'asha' }],
])(
  'the server’s session, which says %s, replaces a lead known only to local storage',
  async (_who, session, expected) => {
    const store = await openStore(lead)

    await startSession(store, session)

    const { username } = selectAuth(store.getState())
    expect({ isVerified: selectIsVerified(store.getState()), username }).toEqual(expected)
    expect(selectIsLead(store.getState())).toBe(false)
  },
)

test('a pending sign-up continues with the remaining seconds and its password', async () => {
  const store = await openStore()
  store.dispatch(signedUp({ user: pendingAsha, password: 'correct horse', resendAt: 0 }))

  await startSession(store, { pending: pendingAsha, resendInSeconds: 30 })

  const { resendAt, password, verified } = selectAuth(store.getState())
  expect(Math.round(((resendAt ?? 0) - Date.now()) / 1000)).toBe(30)
  expect(password).toBe('correct horse')
  expect(verified).toBe(false)
})

test('a logout that the server doesn’t know of stays, and each start repeats it until the server can be reached', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const store = await openStore()
  store.dispatch(loggedOut({ owed: true }))
  answerNothing('post', '/user/logout')
  await startSession(store, { user: asha })
  expect(selectIsVerified(store.getState())).toBe(false)
  expect(selectAuth(store.getState()).logoutOwed).toBe(true)

  const calls = answer('post', '/user/logout', { message: 'Signed out' })
  await startSession(store, { user: asha })
  expect(selectIsVerified(store.getState())).toBe(false)
  expect(calls).toHaveLength(1)
  expect(selectAuth(store.getState()).logoutOwed).toBe(false)
})

describe('the end of a session', () => {
  beforeEach(() => localStorage.clear())

  const stored = () => localStorage.getItem('persist:root') ?? ''

  /** A student with loaded papers and dictionary, a login target and a draft. */
  async function student() {
    const { store, restored, flush } = makeStore()
    await restored
    store.dispatch(loggedIn(asha))
    store.dispatch(setLoginRedirect('/listPapers'))
    store.dispatch(dictionaryLoaded({ leetcode: { 1: 'two-sum' } }))
    saveDraft(asha._id, 'paper', { driveLink: 'https://drive' })
    answer('get', '/paper/getAllPaperRequests', { data: { requests: [], total: 0, page: 1, pages: 0 } })
    await store.dispatch(papersApi.endpoints.paperRequests.initiate({}))
    await flush()
    expect(stored()).toMatch(/asha.*listPapers.*two-sum/)
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1)
    return { store, flush }
  }

  test('a logout leaves nothing behind: no loaded data, no draft, nothing in local storage', async () => {
    const { store, flush } = await student()

    store.dispatch(loggedOut({ owed: false }))
    await flush()

    expect(store.getState().api.queries).toEqual({})
    expect(sessionStorage).toHaveLength(0)
    expect(stored()).not.toMatch(/asha|listPapers|two-sum/)
  })

  test('an ended session keeps drafts, and no loaded data', async () => {
    const { store } = await student()

    store.dispatch(sessionEnded())

    expect(store.getState().api.queries).toEqual({})
    expect(readDraft(asha._id, 'paper')).toEqual({ driveLink: 'https://drive' })
  })

  test('a page with a session conflict stores no user in local storage', async () => {
    const { store, flush } = await student()

    store.dispatch(sessionConflicted({ by: 'end' }))
    await flush()

    expect(stored()).not.toContain('asha')
  })
})
