import { accountApi } from '@portal/shared/api/account'
import { papersApi } from '@portal/shared/api/papers'
import { selectIsLead, selectLoginRedirect, selectSessionConflict } from '@portal/shared/store'
import { answer, answerHealth, answerNothing, setUpApiServer } from '@portal/shared/testing/apiServer'
import { ordinaryHome } from '@portal/shared/testing/homeContent'
import { lead } from '@portal/shared/testing/people'
import { act, screen } from '@testing-library/react'
import { renderPortal } from '../testing/renderPortal'

setUpApiServer(...ordinaryHome)

beforeEach(() => answerHealth({ isThere: true }))

test('a visitor’s wrong password is not an ended session', async () => {
  const { store } = await renderPortal('/nowhere')
  answer('post', '/user/login', { message: 'Invalid credentials' }, { status: 401 })

  const wrong = { loginCredential: 'asha', password: 'wrong' }
  await act(async () => void (await store.dispatch(accountApi.endpoints.login.initiate(wrong))))

  expect(selectSessionConflict(store.getState())).toBeNull()
})

test('the login of an ended session returns to the page with its query', async () => {
  const { store, user } = await renderPortal('/nowhere?page=2', { user: lead })
  answer('delete', '/paper/deletePaperRequest/1', { message: 'Please log in first' }, { status: 401 })
  await act(async () => void (await store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1'))))
  await user.click(await screen.findByRole('link', { name: 'Log in again' }))

  expect(selectLoginRedirect(store.getState())).toBe('/nowhere?page=2')
})

test('a former lead sees that they lost the role, and their menu disappears; other 403 answers don’t change this', async () => {
  const { store } = await renderPortal('/nowhere', { user: lead })
  const remove = () =>
    act(async () => void (await store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1'))))
  answer('delete', '/paper/deletePaperRequest/1', { message: 'Only leads may do this' }, { status: 403 })

  answer('get', '/user/me', { user: lead })
  await remove()
  answerNothing('get', '/user/me')
  await remove()
  expect(selectSessionConflict(store.getState())).toBeNull()
  answer('get', '/user/me', { user: { ...lead, isLead: false } })
  await remove()

  expect(await screen.findByRole('alert')).toHaveTextContent('You are no longer a lead')
  expect(selectIsLead(store.getState())).toBe(false)
})
