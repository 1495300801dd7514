import { accountMessages, suspendedText } from '@portal/shared/contract'
import { loggedOutState } from '@portal/shared/store'
import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { closedDialog, plugInAuthenticator, unplugAuthenticator } from '@portal/shared/testing/authenticator'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { findHref, hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { LoginPage } from './LoginPage'

const knownPaths = ['/', '/login', '/listPapers']

const openLogin = (loginRedirect: string | null = null) =>
  renderPage(<LoginPage />, { path: '/login', knownPaths, state: { auxiliary: { loginRedirect } } })

const credential = () => screen.getByLabelText('Username or e-mail')
const password = () => screen.getByLabelText('Password')

async function logIn({ user }: Pick<Awaited<ReturnType<typeof openLogin>>, 'user'>) {
  await user.click(credential())
  await user.paste(' Asha ')
  await user.click(password())
  await user.paste('a long password')
  await user.keyboard('{Enter}')
}

test('logs in with Enter and goes home', async () => {
  const sent = answer('post', '/user/login', { user: asha })
  const page = await openLogin()
  await logIn(page)

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText('Login success!')).toBeVisible()
  expect(sent).toEqual([{ loginCredential: 'Asha', password: 'a long password' }])
  const signedIn = { isLoggedIn: true, verified: true, username: 'asha', password: '' }
  expect(page.store.getState().auth).toMatchObject(signedIn)
})

test.each([
  ['opens the wanted page', '/listPapers?course=MCA', '/listPapers'],
  ['goes home instead of to another site', '//evil.example', '/'],
])('%s after login, once', async (_what, wanted, opened) => {
  answer('post', '/user/login', { user: asha })
  const page = await openLogin(wanted)
  await logIn(page)
  expect(await screen.findByText(`Elsewhere: ${opened}`)).toBeVisible()
  expect(page.router.state.location.search).toBe(opened === '/' ? '' : '?course=MCA')
  expect(page.store.getState().auxiliary.loginRedirect).toBeNull()
})

test('shows why a login was refused, clears auth, and keeps the form and the wanted page', async () => {
  answer('post', '/user/login', { message: 'Invalid credentials' }, { status: 401 })
  const page = await renderPage(<LoginPage />, {
    path: '/login',
    knownPaths,
    state: {
      auth: { ...loggedOutState, ...pendingAsha, password: 'kept' },
      auxiliary: { loginRedirect: '/listPapers' },
    },
  })
  await logIn(page)

  expect(await screen.findByText('Invalid credentials')).toBeVisible()
  expect(page.store.getState().auth).toEqual(loggedOutState)
  expect(page.store.getState().auxiliary.loginRedirect).toBe('/listPapers')
  expect(credential()).toHaveValue(' Asha ')
  expect(password()).toHaveValue('a long password')
  expect(screen.queryByRole('link', { name: 'Sign up again' })).toBeNull()
})

test('links an unverified account to sign-up, and tells a suspended one why', async () => {
  const page = await openLogin()
  answer('post', '/user/login', { message: accountMessages.unverified }, { status: 403 })
  await logIn(page)
  expect(await findHref('Sign up again')).toBe('/signup')
  expect(screen.getByRole('alert')).toHaveTextContent(accountMessages.unverified)

  const message = suspendedText('Not a student')
  answer('post', '/user/login', { message }, { status: 403 })
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  expect(screen.queryByRole('link', { name: 'Sign up again' })).toBeNull()
})

test.each([
  ['what the server sent', () => new HttpResponse('Bad Gateway', { status: 502 }), 'Bad Gateway'],
  ['the error', () => HttpResponse.html('<h1>No</h1>', { status: 502 }), /status code 502/],
])('shows %s after a failed login', async (_name, respond, text) => {
  apiServer.use(http.post('*/backend/user/login', respond))
  await logIn(await openLogin())
  expect(await screen.findByText(text)).toBeVisible()
})

test('shows an error beside the form until it is edited, without a toast', async () => {
  answer('post', '/user/login', { message: 'Invalid credentials' }, { status: 401 })
  await openLogin()
  freezeTime()
  const user = quickUser()
  await logIn({ user })
  await soon(() => screen.queryByText('Invalid credentials'))
  await pass(60)
  expect(screen.getAllByText('Invalid credentials')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials')

  await user.type(password(), '2')
  expect(screen.queryByText('Invalid credentials')).toBeNull()
})

test('shows a login in progress, and sends it once', async () => {
  const { release, came } = answerLater('post', '/user/login', { user: asha })
  const page = await openLogin()
  await logIn(page)
  expect(await screen.findByText('Logging you in')).toBeVisible()
  expect(screen.getByRole('button', { name: /Log in/ })).toHaveClass('ant-btn-loading')
  await page.user.type(password(), '{Enter}')
  release()
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(came).toHaveLength(1)
})

test('shows the password, allows autofill, and offers Forgot Password?', async () => {
  const { user } = await openLogin()
  expect(credential()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(screen.getByText(/Forgot Password\?/)).toBeVisible()
  expect(hrefOf('Sign up')).toBe('/signup')
  expect(document.title).toBe('Login · Club Portal')
})

test('lets the owner keep or leave an account awaiting deletion', async () => {
  const message = 'Your account will be deleted on 7 December 2026, as you asked'
  const refusal = { message, errors: { keepAccount: message } }
  const first = answer('post', '/user/login', refusal, { status: 403 })
  const page = await openLogin('/listPapers')
  await logIn(page)
  expect(await screen.findByRole('button', { name: 'Keep my account' })).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  await page.user.click(screen.getByRole('button', { name: 'Let it be deleted' }))
  expect(credential()).toHaveValue(' Asha ')

  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  const kept = answer('post', '/user/login', { user: asha })
  await page.user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
  expect(first).toHaveLength(2)
  expect(kept).toEqual([{ loginCredential: 'Asha', password: 'a long password', keepAccount: true }])
})

describe('with a passkey', () => {
  beforeEach(() => {
    plugInAuthenticator()
    const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'preferred' }
    answer('post', '/user/login/passkey/options', { options: { ...options, timeout: 300_000 } })
  })
  afterEach(unplugAuthenticator)

  async function logInByPasskey() {
    const page = await openLogin('/listPapers')
    await page.user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
    return page
  }

  test('logs in without typing, and opens the wanted page', async () => {
    const sent = answer('post', '/user/login/passkey', { user: asha })
    const { store } = await logInByPasskey()

    expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
    expect(await screen.findByText('Login success!')).toBeVisible()
    expect(sent).toEqual([{ response: expect.objectContaining({ id: 'c2FtcGxl', type: 'public-key' }) }])
    expect(store.getState().auth).toMatchObject({ isLoggedIn: true, username: 'asha' })
  })

  test('reports a closed dialog, sends nothing, and allows another attempt', async () => {
    plugInAuthenticator(closedDialog)
    const sent = answer('post', '/user/login/passkey', { user: asha })
    await logInByPasskey()

    expect(await screen.findByText(/dialog was closed, or no passkey was chosen in time/)).toBeVisible()
    expect(sent).toEqual([])
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeEnabled()
  })

  test('keeps an account awaiting deletion by using the passkey again', async () => {
    const message = 'Your account will be deleted on 7 December 2026, as you asked'
    answer('post', '/user/login/passkey', { message, errors: { keepAccount: message } }, { status: 403 })
    const { user } = await logInByPasskey()
    const keep = await screen.findByRole('button', { name: 'Keep my account' })

    const sent = answer('post', '/user/login/passkey', { user: asha })
    await user.click(keep)

    expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ keepAccount: true })])
  })
})
