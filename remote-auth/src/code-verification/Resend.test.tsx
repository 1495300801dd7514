import { loggedOutState } from '@portal/shared/store'
import { answer, answerNothing, setUpApiServer } from '@portal/shared/testing/apiServer'
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

/** Opens the form with `seconds` left; `password` is '' after a reload. */
const openCode = (seconds: number, password = 'a long password') =>
  renderPage(<SignupPage />, {
    path: '/signup',
    state: { auth: { ...loggedOutState, ...pendingAsha, password, resendAt: Date.now() + seconds * 1000 } },
  })

const resend = () => screen.getByRole('button', { name: /Resend/ })
const waits = () => resend().getAttribute('aria-disabled') === 'true'

beforeEach(freezeTime)

test('enables Resend after the countdown', async () => {
  await openCode(17)
  expect(waits()).toBe(true)
  expect(screen.getByText(/in 17 s/)).toBeVisible()
  await pass(15)
  await quickUser().click(resend())
  expect(screen.getByText(/in 2 s/)).toBeVisible()
  expect(waits()).toBe(true)
  await pass(2)
  expect(waits()).toBe(false)
  expect(screen.queryByText(/ s\.$/)).toBeNull()
})

test('Resend signs up again with the stored details and restarts the countdown', async () => {
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

test('can be tried again at once without a network, and follows the server’s waiting time', async () => {
  answerNothing('post', '/user/signup')
  await openCode(0)
  const user = quickUser()
  await user.click(resend())
  expect(await soon(() => screen.queryByText('Some error occurred! please try again later.'))).toBeVisible()
  await soon(() => (waits() ? null : resend()))

  const wait = { status: 429, headers: { 'retry-after': '300' } }
  answer('post', '/user/signup', { message: 'Wait for the next code' }, wait)
  await user.click(resend())
  expect(await soon(() => screen.queryByText('Wait for the next code'))).toBeVisible()
  expect(await soon(() => screen.queryByText(/in 300 s/))).toBeVisible()
  expect(waits()).toBe(true)
})

test.each([400, 409])(
  'leaves out the password after a reload, and shows the details for correction if the server refuses them (%i)',
  async (status) => {
    const errors = { password: 'Enter a password' }
    const message = 'All fields are required!'
    const sent = answer('post', '/user/signup', { message, errors }, { status })
    await openCode(0, '')
    await quickUser().click(resend())

    expect(await soon(() => screen.queryByRole('heading', { name: 'Join the club' }))).toBeVisible()
    expect(sent).toEqual([details])
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByLabelText('Username')).toHaveValue('asha')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a password')
    expect(screen.getByLabelText('Password')).toHaveFocus()
  },
)

const notice = () => screen.queryByText(/^The mail server refused/)

test('says that the mail server refused the address, and how to continue', async () => {
  answer('get', '/user/isAddressRefused', { refused: false })
  await openCode(60)
  await pass(4)
  answer('get', '/user/isAddressRefused', { refused: true })
  expect(notice()).toBeNull()
  expect(screen.getByText(/^We sent/)).toBeVisible()
  await pass(2)

  expect(await soon(notice)).toHaveTextContent(
    `The mail server refused ${pendingAsha.email}, so no code can arrive.`,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your address')
  expect(screen.queryByText(/^We sent/)).toBeNull()
  await quickUser().click(screen.getByRole('button', { name: 'Change email' }))
  expect(screen.getByLabelText('Institute e-mail')).toHaveFocus()
})
