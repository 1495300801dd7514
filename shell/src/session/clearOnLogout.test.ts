import { configureApi } from '@portal/shared/api/api'
import { papersApi } from '@portal/shared/api/papers'
import { keepDraft, keptDraft } from '@portal/shared/drafts'
import {
  dictionaryLoaded,
  loggedIn,
  loggedOut,
  sessionConflicted,
  sessionEnded,
  setLoginRedirect,
} from '@portal/shared/store'
import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha } from '@portal/shared/testing/people'
import { makeStore } from '../store/makeStore'

setUpApiServer()

beforeEach(() => {
  localStorage.clear()
  configureApi('/backend')
})

const stored = () => localStorage.getItem('persist:root') ?? ''

/** A student with loaded papers and dictionary, a login target and a draft. */
async function student() {
  const { store, restored, flush } = makeStore()
  await restored
  store.dispatch(loggedIn(asha))
  store.dispatch(setLoginRedirect('/listPapers'))
  store.dispatch(dictionaryLoaded({ leetcode: { 1: 'two-sum' } }))
  keepDraft(asha._id, 'paper', { driveLink: 'https://drive' })
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
  expect(keptDraft(asha._id, 'paper')).toEqual({ driveLink: 'https://drive' })
})

test('a page with a session conflict stores no user in local storage', async () => {
  const { store, flush } = await student()

  store.dispatch(sessionConflicted({ by: 'end' }))
  await flush()

  expect(stored()).not.toContain('asha')
})
