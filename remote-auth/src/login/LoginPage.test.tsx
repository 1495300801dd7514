import { accountMessages, suspendedText } from '@portal/shared/contract'
import { loggedOutState } from '@portal/shared/store'
import {
  answer,
  answerLater,
  answerNothing,
  apiServer,
  noAnswerTexts,
  setUpApiServer,
} from '@portal/shared/testing/api-server'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { LoginPage } from './LoginPage'

setUpApiServer()

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

test('a student logs in with Enter and comes home', async () => {
  const sent = answer('post', '/user/login', { user: asha })
  const page = await openLogin()
  await logIn(page)

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText('Login success!')).toBeVisible()
  expect(sent).toEqual([{ loginCredential: 'Asha', password: 'a long password' }])
  expect(page.store.getState().auth).toMatchObject({
    isLoggedIn: true,
    verified: true,
    username: 'asha',
    password: '',
  })
})

test('after login the page that was wanted opens, and is forgotten', async () => {
  answer('post', '/user/login', { user: asha })
  const page = await openLogin('/listPapers?course=MCA')
  await logIn(page)

  expect(await screen.findByText('Elsewhere: /listPapers')).toBeVisible()
  expect(page.router.state.location.search).toBe('?course=MCA')
  expect(page.store.getState().auxiliary.loginRedirect).toBeNull()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/nowhere'])(
  'a wanted page %s that is none of the portal leads home',
  async (target) => {
    answer('post', '/user/login', { user: asha })
    const page = await openLogin(target)
    await logIn(page)
    expect(await screen.findByText('Elsewhere: /')).toBeVisible()
    expect(page.store.getState().auxiliary.loginRedirect).toBeNull()
  },
)

test('a refused login says why, clears auth, and keeps what is typed and what was wanted', async () => {
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

test('an account that is not verified is shown the way to sign up', async () => {
  const message = accountMessages.unverified
  answer('post', '/user/login', { message }, { status: 403 })
  await logIn(await openLogin())

  expect(await screen.findByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
})

test('a suspended account is told why, and not to sign up again', async () => {
  const message = suspendedText('Not a student')
  answer('post', '/user/login', { message }, { status: 403 })
  await logIn(await openLogin())

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('link', { name: 'Sign up again' })).toBeNull()
})

test.each([
  [
    'what the server sent instead of a message',
    () => new HttpResponse('Bad Gateway', { status: 502 }),
    'Bad Gateway',
  ],
  [
    'the error, where the server sent a page',
    () => HttpResponse.html('<h1>No</h1>', { status: 502 }),
    /status code 502/,
  ],
  [
    'the error, where the server sent nothing',
    () => new HttpResponse(null, { status: 500 }),
    /status code 500/,
  ],
])('a failed login shows %s', async (_name, respond, text) => {
  apiServer.use(http.post('*/backend/user/login', respond))
  await logIn(await openLogin())
  expect(await screen.findByText(text)).toBeVisible()
})

test('a login without a network shows the error and can be tried again', async () => {
  answerNothing('post', '/user/login')
  const page = await openLogin()
  await logIn(page)
  expect(await screen.findByText(noAnswerTexts.write)).toBeVisible()

  answer('post', '/user/login', { user: asha })
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
})

test('a login error stays next to the form until it is edited, and is in no toast', async () => {
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

test('while the login is on its way it says so, and is not sent twice', async () => {
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

test('both fields are needed, and the first missing one gets the cursor', async () => {
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(credential()).toHaveFocus()
  expect(credential()).toHaveAccessibleDescription('Enter your username or e-mail')
  expect(password()).toHaveAccessibleDescription('Enter your password')
  await user.keyboard('asha{Enter}')
  expect(password()).toHaveFocus()
})

test('the password can be shown, fields can be filled in by the browser, and Forgot Password? is there', async () => {
  const { user } = await openLogin()
  expect(credential()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(screen.getByText(/Forgot Password\?/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(document.title).toBe('Login · Club Portal')
})

test('an account that is about to be deleted is kept, or left as it is, before anything else', async () => {
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
