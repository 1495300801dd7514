import { loggedIn, loggedOut, setLoginRedirect } from '@portal/shared/store'
import { asha, lead } from '@portal/shared/testing/people'
import { makeTestStore } from '@portal/shared/testing/test-store'
import { forgetDraft, forgetDraftAtLogout, keepDraft, keptDraft } from './draft'
import { emptyPaper } from './paperFields'

beforeEach(() => sessionStorage.clear())

const values = { ...emptyPaper, academicSession: '2024-25', driveLink: 'https://drive' }

test('a draft is found again by who typed it, and by nobody else', () => {
  expect(keptDraft(asha._id)).toBeUndefined()
  keepDraft(asha._id, values)

  expect(keptDraft(asha._id)).toEqual(values)
  expect(keptDraft(lead._id)).toBeUndefined()
  expect(keptDraft('')).toBeUndefined()

  forgetDraft()
  expect(keptDraft(asha._id)).toBeUndefined()
})

test.each(['{', 'null', '1', '{}', '{"student":"S","values":null}', '{"student":"S","values":{"course":1}}'])(
  'what is no draft is none: %s',
  (kept) => {
    sessionStorage.setItem('portal:paper-draft', kept.replace('S', asha._id))
    expect(keptDraft(asha._id)).toBeUndefined()
  },
)

test('a browser that keeps nothing has a form without a draft', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft(asha._id, values)
  expect(keptDraft(asha._id)).toBeUndefined()
})

test('a student who logs out takes the draft along', async () => {
  const store = makeTestStore()
  store.dispatch(loggedIn(asha))
  forgetDraftAtLogout(store)
  forgetDraftAtLogout(store)
  keepDraft(asha._id, values)

  store.dispatch(loggedOut({ owed: false }))
  await Promise.resolve()

  expect(keptDraft(asha._id)).toBeUndefined()
})

test('a student who is led to the login, whichever comes first, finds the draft again', async () => {
  const store = makeTestStore()
  store.dispatch(loggedIn(asha))
  forgetDraftAtLogout(store)
  keepDraft(asha._id, values)

  store.dispatch(loggedOut({ owed: false }))
  store.dispatch(setLoginRedirect('/profile'))
  await Promise.resolve()

  expect(keptDraft(asha._id)).toEqual(values)
})
