import { loggedOutState } from '@portal/shared/store'
import { answer, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SignupPage } from '../signup/SignupPage'

setUpApiServer(
  http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })),
  http.get('*/backend/user/isAddressRefused', () => HttpResponse.json({ refused: false })),
)

const details = { username: 'asha', name: 'Asha Rao', email: pendingAsha.email, phone: 9876543210 }

/** The code form with `seconds` left; `password` is '' after a reload. */
const openCode = (seconds: number, password = 'a long password') =>
  renderPage(<SignupPage />, {
    path: '/signup',
    state: { auth: { ...loggedOutState, ...pendingAsha, password, resendAt: Date.now() + seconds * 1000 } },
  })

const resend = () => screen.getByRole('button', { name: /Resend/ })
const waits = () => resend().getAttribute('aria-disabled') === 'true'

beforeEach(freezeTime)

test('Resend waits until the countdown has come to its end', async () => {
  await openCode(60)
  expect(waits()).toBe(true)
  expect(screen.getByText(/in 60 s/)).toBeVisible()
  await pass(58)
  expect(screen.getByText(/in 2 s/)).toBeVisible()
  expect(waits()).toBe(true)
  await pass(2)
  expect(waits()).toBe(false)
  expect(screen.queryByText(/ s\.$/)).toBeNull()
})

test('a reload keeps the seconds that are left', async () => {
  await openCode(17)
  expect(waits()).toBe(true)
  expect(screen.getByText(/in 17 s/)).toBeVisible()
})

test('Resend signs up again with the stored details, and the countdown begins again at once', async () => {
  const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  const { store } = await openCode(0)
  const user = quickUser()
  await user.click(resend())

  expect(waits()).toBe(true)
  expect(screen.getByText(/in 60 s/)).toBeVisible()
  expect(resend()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await soon(() => screen.queryByText('Signup successful!'))).toBeVisible()
  expect(sent).toEqual([{ ...details, password: 'a long password' }])
  expect(store.getState().auth).toMatchObject({
    username: 'asha',
    verified: false,
    password: 'a long password',
  })
  expect(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
})

test('after a reload the password is left out', async () => {
  const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  await openCode(0, '')
  await quickUser().click(resend())
  expect(await soon(() => (sent.length > 0 ? sent : null))).toEqual([details])
})

test('when the server asks to wait, the countdown follows it', async () => {
  const wait = { status: 429, headers: { 'retry-after': '300' } }
  answer('post', '/user/signup', { message: 'Wait for the next code' }, wait)
  await openCode(0)
  await quickUser().click(resend())

  expect(await soon(() => screen.queryByText('Wait for the next code'))).toBeVisible()
  expect(await soon(() => screen.queryByText(/in 300 s/))).toBeVisible()
  expect(waits()).toBe(true)
})

test('without a network it says so, and can be tried again at once', async () => {
  answerNothing('post', '/user/signup')
  await openCode(0)
  await quickUser().click(resend())

  expect(await soon(() => screen.queryByText('Some error occurred! please try again later.'))).toBeVisible()
  expect(await soon(() => (waits() ? null : resend()))).toBeEnabled()
})

test('details that the server does not take any more are shown for correction, as far as they are known', async () => {
  const errors = { password: 'Enter a password' }
  answer('post', '/user/signup', { message: 'All fields are required!', errors }, { status: 400 })
  await openCode(0, '')
  await quickUser().click(resend())

  expect(await soon(() => screen.queryByRole('heading', { name: 'Join the club' }))).toBeVisible()
  expect(screen.queryByText('All fields are required!')).toBeNull()
  expect(screen.getByLabelText('Username')).toHaveValue('asha')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a password')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('a name that was taken meanwhile leads back to the form', async () => {
  const errors = { username: 'Username is already taken' }
  answer('post', '/user/signup', { message: 'Sign up with another name', errors }, { status: 409 })
  await openCode(0)
  await quickUser().click(resend())

  const username = await soon(() => screen.queryByLabelText('Username'))
  expect(username).toHaveAccessibleDescription('Username is already taken')
})
