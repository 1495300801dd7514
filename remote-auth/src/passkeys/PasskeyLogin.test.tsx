import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { closedDialog, plugInAuthenticator, unplugAuthenticator } from '@portal/shared/testing/authenticator'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { LoginPage } from '../login/LoginPage'

setUpApiServer()
afterEach(unplugAuthenticator)

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300000,
  userVerification: 'preferred',
}

const openLogin = () =>
  renderPage(<LoginPage />, {
    path: '/login',
    knownPaths: ['/', '/login', '/listPapers'],
    state: { auxiliary: { loginRedirect: '/listPapers' } },
  })
const button = () => screen.getByRole('button', { name: 'Log in with a passkey' })

test('logs in with a passkey, without typing, and opens the wanted page', async () => {
  plugInAuthenticator()
  answer('post', '/user/login/passkey/options', { options })
  const sent = answer('post', '/user/login/passkey', { user: asha })
  const { user, store } = await openLogin()
  await user.click(button())

  expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
  expect(await screen.findByText('Login success!')).toBeVisible()
  expect(sent).toEqual([{ response: expect.objectContaining({ id: 'c2FtcGxl', type: 'public-key' }) }])
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, username: 'asha' })
})

test('reports a closed dialog, sends nothing, and allows the password', async () => {
  plugInAuthenticator(closedDialog)
  answer('post', '/user/login/passkey/options', { options })
  const sent = answer('post', '/user/login/passkey', { user: asha })
  const { user } = await openLogin()
  await user.click(button())

  expect(await screen.findByText(/dialog was closed, or no passkey was chosen in time/)).toBeVisible()
  expect(sent).toEqual([])
  expect(button()).toBeEnabled()
})

test('keeps an account awaiting deletion by using the passkey again', async () => {
  plugInAuthenticator()
  answer('post', '/user/login/passkey/options', { options })
  const message = 'Your account will be deleted on 7 December 2026, as you asked'
  answer('post', '/user/login/passkey', { message, errors: { keepAccount: message } }, { status: 403 })
  const { user } = await openLogin()
  await user.click(button())
  const keep = await screen.findByRole('button', { name: 'Keep my account' })

  const sent = answer('post', '/user/login/passkey', { user: asha })
  await user.click(keep)

  expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ keepAccount: true })])
})

test('says what to do with a passkey that opens no account', async () => {
  plugInAuthenticator()
  answer('post', '/user/login/passkey/options', { options })
  answer(
    'post',
    '/user/login/passkey',
    { message: 'This passkey doesn’t belong to an account here' },
    { status: 401 },
  )
  const { user, store } = await openLogin()
  await user.click(button())

  expect(await screen.findByText('This passkey doesn’t belong to an account here')).toBeVisible()
  expect(store.getState().auth.isLoggedIn).toBe(false)
})

test('isn’t offered in browsers without passkeys', async () => {
  await openLogin()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})
